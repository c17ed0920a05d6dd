import { useEffect, useState } from 'react';
import { GuestIcon, useFullLocale } from '#guest/parts';
import { onRefillCart, openTab } from '#guest/tab';
import { useTable } from '#guest/table';
import { useVisit } from '#guest/visit';
import {
  announceToScreenReader,
  announcementRegionId,
  countDishes,
  computeCartBill,
  checkLines,
  canAddToCart,
  refill,
  useCart,
  lineProblemText,
} from './state/index.ts';
import { CartSheet, useSharedCart } from './sheet/index.ts';
import { useOrderSending, usePromoCode } from './sending/index.ts';
import { useQuickAdd } from './choosing/index.ts';
import classes from './cart-button.module.css';

/** Cart button with quantity and total, always visible. Opens the cart. Also sends orders and shares the cart. */
export const CartButton = () => {
  const { words, money } = useFullLocale();
  const table = useTable();
  const { menu } = table;
  const { state } = useVisit();
  const { cart, update } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const placing = useOrderSending({
    cart,
    update,
    menu,
    onReceived: (isWaiting) => {
      announceToScreenReader(`${words.cart.received}. ${isWaiting ? words.tab.waitingNote : words.tab.receivedNote}`);
      setIsOpen(false);
      openTab();
    },
    onWithdrawal: (withdrawal) => {
      announceToScreenReader(words.cart[withdrawal]);
      // The guest who withdrew the order has to know that it had already arrived.
      if (withdrawal === 'alreadySent') setIsOpen(true);
    },
  });
  useEffect(
    () =>
      onRefillCart((dishes) => {
        update(refill(dishes));
        setIsOpen(true);
      }),
    [update],
  );
  const promo = usePromoCode({ cart, update });
  const checked = checkLines(cart.lines, menu, placing.refusal, table);
  useSharedCart(checked, cart.isShared);

  useQuickAdd({
    menu,
    cart,
    update,
    words: words.cart,
    canAdd: canAddToCart(state),
    onOpenCart: () => setIsOpen(true),
  });

  const lineWithProblem = checked.find(({ problem }) => problem !== null);
  const warning =
    lineWithProblem === undefined ? '' : `${lineWithProblem.name}: ${lineProblemText(lineWithProblem, words)}`;
  useEffect(() => {
    if (warning !== '') announceToScreenReader(warning);
  }, [warning]);

  const count = countDishes(cart.lines);
  const total = money(computeCartBill(checked, menu, promo.terms).total);
  const isSending = cart.unsent !== null;
  const isWithdrawn = cart.unsent?.isWithdrawn === true;
  const isShown = isSending || (canAddToCart(state) ? count > 0 || cart.leftover !== null : placing.refusal !== null);
  return (
    <>
      <p id={announcementRegionId} className={classes.heard} role="status" />
      {isShown ? (
        <button
          type="button"
          data-cart
          className={warning === '' ? classes.bar : classes.withProblem}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {isSending && !isWithdrawn && count === 0 ? (
            <span className={classes.label}>{words.cart.sending}</span>
          ) : count === 0 ? (
            <span className={classes.label}>{words.cart.earlier}</span>
          ) : (
            <>
              <span className={warning === '' ? classes.title : classes.heard}>{words.cart.title} </span>
              {lineWithProblem === undefined ? null : (
                <span className={classes.warning}>
                  <bdi>{lineWithProblem.name}</bdi>: {lineProblemText(lineWithProblem, words)}
                </span>
              )}
              <span className={warning === '' ? classes.count : classes.heard}>{count} </span>
              {warning === '' ? null : <GuestIcon name="alert" />}
              <span className={classes.total}>{total}</span>
            </>
          )}
        </button>
      ) : null}
      {isOpen ? <CartSheet placing={placing} promo={promo} checked={checked} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

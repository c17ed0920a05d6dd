import { useEffect, useRef } from 'react';
import { Sheet, useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { BillLines } from './bill-lines.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotes } from './cart-notes.tsx';
import { computeCartBill, type CheckedLine, trackCartView, useCart } from '#guest/cart/state';
import { CartDetails } from './cart-details.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderTime, useOrderTimes } from './order-time.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { SharedCarts } from './shared-carts.tsx';
import { UnsentOrderStatus, type OrderSending, type PromoCode } from '#guest/cart/sending';
import classes from './cart-sheet.module.css';

interface CartSheetProps {
  readonly checked: readonly CheckedLine[];
  readonly placing: OrderSending;
  readonly promo: PromoCode;
  readonly onClose: () => void;
}

const headingId = 'cart';

/** The cart with its bill and the button that orders it. */
export const CartSheet = ({ checked, placing, promo, onClose }: CartSheetProps) => {
  const { words } = useFullLocale();
  const { menu } = useTable();
  const { cart } = useCart();
  const { times, dueAt, chooseTime } = useOrderTimes(placing.refusal, cart.lines);
  const bill = computeCartBill(checked, menu, promo.terms);
  // The content of the cart when the sheet was opened.
  const first = useRef({ lines: cart.lines, bill, currency: menu.currency });
  useEffect(() => {
    const opened = first.current;
    trackCartView(opened.lines, opened.bill, opened.currency);
  }, []);
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={
        <OrderFooter
          checked={checked}
          placing={placing}
          promo={promo}
          dueAt={dueAt}
          waitMinutes={times?.isLimited === true ? times.waitMinutes : undefined}
          onClose={onClose}
        />
      }
    >
      <div className={classes.cart}>
        <h2 id={headingId} className={classes.heading}>
          {words.cart.title}
        </h2>
        {cart.unsent === null ? null : <UnsentOrderStatus order={cart.unsent} placing={placing} />}
        <CartNotes placing={placing} hasProblem={checked.some(({ problem }) => problem !== null)} onClose={onClose} />
        {cart.unsent !== null && checked.length === 0 ? null : <CartLines checked={checked} />}
        <SharedCarts />
        {checked.length === 0 ? null : (
          <>
            <BillLines bill={bill} charges={menu.charges} code={cart.promoCode} />
            <OrderTime times={times} dueAt={dueAt} onChoose={chooseTime} />
            <CartDetails />
            {menu.takesPromoCodes === true || cart.promoCode !== '' || promo.refusal !== null ? (
              <PromoCodeField promo={promo} discount={bill.codeDiscount} covered={bill.covered} />
            ) : null}
          </>
        )}
      </div>
    </Sheet>
  );
};

import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { JoinPromptSlot, useGuestName, useVisit } from '#guest/visit';
import { fillIn } from '#guest/words';
import {
  removeLine,
  computeCartBill,
  listOrderableLines,
  type CheckedLine,
  findOrderBlocker,
  useCart,
} from '#guest/cart/state';
import type { OrderSending, PromoCode } from '#guest/cart/sending';
import classes from './order-footer.module.css';

interface OrderFootProps {
  readonly checked: readonly CheckedLine[];
  readonly placing: OrderSending;
  readonly promo: PromoCode;
  readonly dueAt: string | null;
  readonly waitMinutes: number | null | undefined;
  readonly onClose: () => void;
}

/** The button that orders, or the reason why ordering is not possible yet. */
export const OrderFooter = ({ checked, placing, promo, dueAt, waitMinutes, onClose }: OrderFootProps) => {
  const { words, money } = useFullLocale();
  const { menu } = useTable();
  const { cart, update } = useCart();
  const { state } = useVisit();
  const [customerName] = useGuestName();
  const lines = listOrderableLines(checked);
  if (cart.unsent !== null && !placing.isOld && !cart.unsent.isWithdrawn) {
    return (
      <p className={classes.sending} aria-hidden="true">
        {words.cart.sending}
      </p>
    );
  }
  if (lines.length === 0 || cart.unsent !== null) {
    return (
      <button type="button" className={classes.order} onClick={onClose}>
        {words.cart.toMenu}
      </button>
    );
  }
  const reason = findOrderBlocker(state);
  if (reason !== null) {
    return (
      <div className={classes.hindrance}>
        <p role="status">{words.cart.blockers[reason]}</p>
        <JoinPromptSlot />
      </div>
    );
  }

  const isWhole = checked.every(({ problem }) => problem === null);
  const { refusal } = placing;
  // The menu on this phone may not have the new price yet, so the server's total counts.
  const serverTotal = isWhole && refusal?.kind === 'priceChanged' && refusal.menu === menu ? refusal.total : null;
  const bill = computeCartBill(checked, menu, promo.terms);
  const total = serverTotal ?? bill.total;
  const label = isWhole ? words.cart.order : words.cart.orderRest;
  const order = () => {
    const unavailable = checked.filter(({ line }) => !lines.some(({ id }) => id === line.id));
    for (const { line } of unavailable) update(removeLine(line.id));
    const promoCode = bill.codeDiscount > 0 ? cart.promoCode : '';
    placing.order({ lines, customerName, total, promoCode, dueAt, waitMinutes });
  };
  return (
    <button type="button" className={classes.order} disabled={promo.isChecking} onClick={order}>
      {fillIn(serverTotal === null ? label : words.cart.orderAt, { total: money(total) })}
    </button>
  );
};

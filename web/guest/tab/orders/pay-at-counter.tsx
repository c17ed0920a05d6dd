import type { GuestOrderDocument } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './guest-order-card.module.css';

/** Tells a guest with an unpaid order that the staff at the counter take the money too. */
export const PayAtCounter = ({ orders }: { orders: readonly GuestOrderDocument[] }) => {
  const { words } = useFullLocale();
  const unpaid = orders.find(({ status, paid, total }) => status !== 'cancelled' && paid < total);
  return unpaid === undefined || unpaid.pickupNumber === null ? null : (
    <p className={classes.note}>{fillIn(words.tab.payAtCounter, { number: unpaid.pickupNumber })}</p>
  );
};

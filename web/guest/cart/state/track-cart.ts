import { toEventMoney } from '@comanda/contract/analytics';
import type { Bill } from '@comanda/contract/orders';
import { forwardEvent, track } from '#kit/analytics';
import type { CartLine, UnsentOrder } from './cart.ts';

interface QuantityChange {
  readonly from: number;
  readonly to: number;
  readonly currency: string;
}

/** Reports an added or removed quantity of a line to analytics. */
export const trackQuantity = ({ itemId, seen }: CartLine, { from, to, currency }: QuantityChange): void => {
  const quantity = Math.abs(to - from);
  if (quantity === 0) return;
  track(to > from ? 'add_to_cart' : 'remove_from_cart', {
    item_id: itemId,
    quantity,
    ...toEventMoney(seen.unitPrice * quantity, currency),
  });
};

const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const trackCartView = (lines: readonly CartLine[], { total }: Bill, currency: string): void =>
  track('view_cart', { item_count: countOf(lines), ...toEventMoney(total, currency) });

/** Forwards a purchase to the page's analytics tags only: the server has already counted it. */
export const forwardPurchase = (
  { restaurantId, lines, total }: UnsentOrder,
  { orderId, currency }: { orderId: string; currency: string },
): void =>
  forwardEvent('purchase', {
    restaurant_id: restaurantId,
    order_id: orderId,
    payment_method: 'pay_at_table',
    item_count: countOf(lines),
    ...toEventMoney(total, currency),
  });

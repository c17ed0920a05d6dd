import { eventMoneyOf } from '@comanda/contract/analytics';
import type { Bill } from '@comanda/contract/orders';
import { passOn, track } from '#kit/analytics';
import type { CartLine, UnsentOrder } from './cart.ts';

interface Step {
  readonly from: number;
  readonly to: number;
  readonly currency: string;
}

/** So many more of a line are put into the cart, so many fewer are taken out of it. */
export const trackQuantity = ({ itemId, seen }: CartLine, { from, to, currency }: Step): void => {
  const quantity = Math.abs(to - from);
  if (quantity === 0) return;
  track(to > from ? 'add_to_cart' : 'remove_from_cart', {
    item_id: itemId,
    quantity,
    ...eventMoneyOf(seen.unitPrice * quantity, currency),
  });
};

const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const trackCartView = (lines: readonly CartLine[], { total }: Bill, currency: string): void =>
  track('view_cart', { item_count: countOf(lines), ...eventMoneyOf(total, currency) });

/** The server has counted it. */
export const passOnPurchase = (
  { restaurantId, lines, total }: UnsentOrder,
  { orderId, currency }: { orderId: string; currency: string },
): void =>
  passOn('purchase', {
    restaurant_id: restaurantId,
    order_id: orderId,
    payment_method: 'pay_at_table',
    item_count: countOf(lines),
    ...eventMoneyOf(total, currency),
  });

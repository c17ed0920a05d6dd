import { toEventMoney } from '@comanda/contract/analytics';
import { sumAmounts, type OrderStatus } from '@comanda/contract/orders';
import type { TransactionContext } from '#platform/context';
import type { OrderTable } from './served-table.repository.ts';

interface Purchase {
  readonly id: string;
  readonly table: Pick<OrderTable, 'menu_id' | 'qr_code_id' | 'table_number' | 'currency'>;
  readonly lines: ReadonlyArray<{ readonly quantity: number }>;
  readonly bill: { readonly total: number };
}

export const trackPurchase = (
  ctx: Pick<TransactionContext, 'track'>,
  restaurantId: string,
  { id, table, lines, bill }: Purchase,
): void =>
  ctx.track({
    name: 'purchase',
    fields: {
      restaurant_id: restaurantId,
      menu_id: table.menu_id ?? undefined,
      qr_code_id: table.qr_code_id,
      table_name: table.table_number,
      order_id: id,
      payment_method: 'pay_at_table',
      item_count: sumAmounts(lines.map(({ quantity }) => quantity)),
      ...toEventMoney(bill.total, table.currency),
    },
  });

interface StatusStep {
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** Tracks a change of status. Ticking another line without a change of status is not tracked. */
export const trackStatusChange = (
  ctx: TransactionContext,
  restaurantId: string,
  { orderId, from, to }: StatusStep,
): void => {
  if (from === to) return;
  ctx.track({
    name: 'order_status_changed',
    fields: { restaurant_id: restaurantId, order_id: orderId, previous_status: from, new_status: to },
  });
};

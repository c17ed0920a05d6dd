import { orderStatus } from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import type { VisitMove } from '#features/visits';
import {
  insertHistory,
  lockOpenOrders,
  updateOrderTable,
  touchOrders,
  findHistoryAuthor,
} from '#features/orders/records';

/** Locks the visit's open orders. Called before the visit is locked: the same lock order as for every change of an order. */
export const lockOpenVisitOrders = async (
  ctx: TransactionContext,
  restaurantId: string,
  visitId: string,
): Promise<void> => {
  await lockOpenOrders(ctx.db, restaurantId, visitId);
};

/** Moves the visit's open orders to the new table and records it in their history. Delivered orders keep the old table. */
export const moveVisitOrders = async (
  ctx: CommandContext,
  restaurantId: string,
  { visitId, from, to }: VisitMove,
): Promise<void> => {
  const at = ctx.clock.now();
  const by = await findHistoryAuthor(ctx);
  // Reads the orders again, to include one that a guest has placed meanwhile.
  const orders = await lockOpenOrders(ctx.db, restaurantId, visitId);
  for (const order of orders) {
    const status = orderStatus.parse(order.status);
    await updateOrderTable(ctx.db, restaurantId, { orderId: order.id, tableNumber: to, at });
    await insertHistory(ctx.db, restaurantId, {
      id: newId(),
      orderId: order.id,
      from: status,
      to: status,
      by,
      at,
      notes: `From ${tableLabel(from)} to ${tableLabel(to)}`,
      details: { code: 'moved', from, to },
      kind: 'move',
      tickedLineIds: [],
      correction: null,
      undoes: null,
    });
  }
  touchOrders(ctx, restaurantId, { visitId, orderIds: orders.map(({ id }) => id) });
};

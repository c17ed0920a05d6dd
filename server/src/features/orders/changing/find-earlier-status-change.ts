import { canTransition, type OrderStatus } from '@comanda/contract/orders';
import type { TransactionContext } from '#platform/context';
import { findChangeTo, type LockedOrder } from '#features/orders/records';

export interface ChangeStatusResult {
  readonly changeId: string;
  /** The name of the person who made the same change before; absent if the caller did. */
  readonly doneBy?: string;
}

interface RequestedStatus {
  readonly order: LockedOrder;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** Returns the change that already gave the order the requested status, made by another person; null if there is none. */
export const findEarlierStatusChange = async (
  ctx: TransactionContext,
  restaurantId: string,
  { order, from, to }: RequestedStatus,
): Promise<ChangeStatusResult | null> => {
  if (order.status !== to || !canTransition(from, to)) return null;
  const change = await findChangeTo(ctx.db, restaurantId, { orderId: order.id, status: to });
  return change === undefined ? null : { changeId: change.id, doneBy: change.changed_by };
};

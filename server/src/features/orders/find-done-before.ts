import { canTransition, type OrderStatus } from '@comanda/contract/orders';
import type { TransactionContext } from '#platform/context';
import { findChangeTo, type LockedOrder } from './moving.repository.ts';

export interface StatusChanged {
  readonly changeId: string;
  /** The name of the person who made the same change before; absent if the caller did. */
  readonly doneBy?: string;
}

interface WantedStatus {
  readonly order: LockedOrder;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** Returns the change of whoever was faster, where the order already has the status that the caller wanted; null otherwise. */
export const findDoneBefore = async (
  ctx: TransactionContext,
  restaurantId: string,
  { order, from, to }: WantedStatus,
): Promise<StatusChanged | null> => {
  if (order.status !== to || !canTransition(from, to)) return null;
  const change = await findChangeTo(ctx.db, restaurantId, { orderId: order.id, status: to });
  return change === undefined ? null : { changeId: change.id, doneBy: change.changed_by };
};

import type { OrderDocument } from '@comanda/contract/orders';
import { useUnsent } from '#console/outbox';
import { withUnsent } from './kitchen-changes.ts';
import { useKitchenOutbox } from './kitchen-outbox.ts';
import { forgetBumpsOf, noteBump, useLastBump } from './last-bumps.ts';
import { useSetSoldOut } from './use-set-sold-out.ts';

type OfOrder = Pick<OrderDocument, 'id' | 'restaurantId' | 'tableNumber'>;

/** Everything a kitchen screen says to the server. What was bumped shows at once, waits for the connection, and is sent in its order. */
export const useKitchenCommands = (restaurantId: string) => {
  const outbox = useKitchenOutbox();
  const { unsent } = useUnsent(outbox);
  const last = useLastBump(restaurantId);
  const setSoldOut = useSetSoldOut(restaurantId);

  const bump = (order: OfOrder, lineIds: readonly string[]): void => {
    const { id: orderId, tableNumber } = order;
    const change = { kind: 'bump', restaurantId: order.restaurantId, orderId, lineIds, tableNumber } as const;
    noteBump({ ...change, id: outbox.push(change) });
  };
  const recall = (order: OfOrder, lineIds: readonly string[]): void => {
    const { id: orderId, tableNumber } = order;
    const bumped = forgetBumpsOf(lineIds);
    // What was not tried yet is called back; what was may have arrived, and the recall is sent after it.
    if (bumped !== undefined && outbox.callBack(bumped.id)) return;
    outbox.push({ kind: 'recall', restaurantId: order.restaurantId, orderId, lineIds, tableNumber });
  };
  const recallLast = (): void => {
    if (last !== null) recall({ ...last, id: last.orderId }, last.lineIds);
  };

  /** Orders as they are once everything said has been heard. */
  const asSaid = (orders: readonly OrderDocument[]) => orders.map((order) => withUnsent(order, unsent));
  return { outbox, asSaid, bump, recall, recallLast, last, setSoldOut };
};

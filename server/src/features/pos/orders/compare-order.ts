import { fail } from '@comanda/contract';
import {
  describePosDifference,
  listOrderDifferences,
  type PosDifference,
  type PosOrder,
  type RemotePosOrder,
} from '@comanda/contract/pos';
import type { CallContext } from '#platform/context';
import { findConnection, findPosOrder, type PosOrderRow } from '#features/pos/records';
import { openPosSystem, isPosError, type PosSystem, type RemoteOrderState } from '#features/pos/systems';

interface OrderComparison {
  ours: PosOrder;
  theirs: RemotePosOrder | null;
  differences: string[];
}

/** Reads the order from the point of sale at this moment, or searches for it there if we never learned its id. */
export const compareOrder = async (
  ctx: CallContext,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
): Promise<OrderComparison> => {
  const row = await findPosOrder(ctx.db, restaurantId, orderId);
  if (row === null) throw fail('not-found');
  const connection = await findConnection(ctx.db, restaurantId);
  if (connection === null || connection.system !== row.system) throw fail('pos.not-connected');
  const standing = await readStanding(openPosSystem(ctx, connection, orderId), row);
  const { wanted: ours } = row;
  if (standing === null) return { ours, theirs: null, differences: describe([{ code: 'never_there' }]) };
  const { theirs, isCancelled } = standing;
  return { ours, theirs, differences: describe(listOrderDifferences(ours, theirs, isCancelled)) };
};

const describe = (differences: readonly PosDifference[]): string[] => differences.map(describePosDifference);

const readStanding = async (
  system: PosSystem,
  { external_id, wanted }: PosOrderRow,
): Promise<RemoteOrderState | null> => {
  try {
    return await (external_id === null ? system.findOrder(wanted) : system.readOrder(external_id, wanted));
  } catch (error) {
    if (isPosError(error)) throw fail('pos.unreachable', { reason: error.message }, { cause: error });
    throw error;
  }
};

import { limits } from '@comanda/contract/kernel';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findRemovedMenus } from './records/index.ts';

export const listRemovedMenus = async (ctx: CallContext, { restaurantId }: { restaurantId: string }) => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const rows = await findRemovedMenus(ctx.db, restaurantId);
  return {
    removed: rows.flatMap(({ removed_at: at, ...row }) => (at === null ? [] : [presentRemoved(row, at)])),
  };
};

type RemovedRow = Omit<Awaited<ReturnType<typeof findRemovedMenus>>[number], 'removed_at'>;

const presentRemoved = (row: RemovedRow, at: Date) => ({
  id: row.id,
  name: row.name,
  itemCount: row.item_count ?? 0,
  tableCount: row.table_count ?? 0,
  removedAt: at.toISOString(),
  removedBy: row.removed_by,
  keptUntil: new Date(at.getTime() + limits.removedKeptMs).toISOString(),
});

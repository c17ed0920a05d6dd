import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import { requireUser } from '#features/accounts';
import type { CommandContext, CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import {
  lockMenuForEdit,
  type MenuScope,
  setMenuRemoved,
  touchWholeMenu,
  findRemovedMenus,
  deleteRemoved,
  findMenu,
  requireRoomForMenu,
} from './records/index.ts';

/**
 * Marks a menu as removed. Its categories, items, tables and translations stay unchanged, so that it can be restored completely. Seated
 * guests can still read it but cannot order from it. The log and the list of removed menus record who removed it.
 */
export const removeMenu = async (ctx: CommandContext, input: MenuScope): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const at = ctx.clock.now();
  const { userId } = requireUser(ctx.caller);
  await setMenuRemoved(ctx.db, menu, { removedAt: at, removedBy: userId, at });
  ctx.log.info({ ...menu, userId }, 'a menu was removed');
  touchWholeMenu(ctx, menu.restaurantId);
  return {};
};

/** Idempotent, because two people may undo the same removal: restoring a menu that is already back changes nothing. */
export const restoreMenu = async (
  ctx: CommandContext,
  { restaurantId, menuId }: MenuScope,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const isBackAlready = (await findMenu(ctx.db, { restaurantId, menuId })) !== undefined;
  if (!isBackAlready) await requireRoomForMenu(ctx, restaurantId, { isRestored: true });
  const isThere = await setMenuRemoved(
    ctx.db,
    { restaurantId, menuId },
    { removedAt: null, removedBy: null, at: ctx.clock.now() },
  );
  if (!isThere) throw fail('not-found');
  ctx.log.info({ restaurantId, menuId, userId: requireUser(ctx.caller).userId }, 'a removed menu was restored');
  touchWholeMenu(ctx, restaurantId);
  return {};
};

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

/** Every night, deletes everything that was removed too long ago to be restored. */
export const deleteRemovedMenusJob: JobDeclaration = {
  name: 'forget-removed-menus',
  schedule: '20 3 * * *',
  run: (outer) =>
    transact(outer, async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - limits.removedKeptMs);
      const menus = await deleteRemoved(ctx.db, before);
      for (const { restaurant_id: restaurantId, id: menuId, name } of menus) {
        // No screen showed the deleted rows, but the QR codes of a deleted menu now need another menu.
        ctx.touch('qrCodes', restaurantId);
        ctx.log.info({ restaurantId, menuId, name }, 'a removed menu was deleted for good');
      }
    }),
};

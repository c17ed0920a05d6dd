import type { CommandContext, CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import {
  requireQrCodes,
  type QrCodesScope,
  changeQrCodes,
  findRemovedQrCodes,
  withinQrCodeLimits,
} from './records/index.ts';

/** Removed codes are kept forever as tombstones, because a sticker may outlast them. A code that is already removed stays removed. */
export const removeQrCodes = async (ctx: CommandContext, scope: QrCodesScope): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope, { includesRemoved: true });
  const at = ctx.clock.now();
  await changeQrCodes(ctx.db, codes, { removed_at: at, updated_at: at });
  return {};
};

export const restoreQrCodes = async (ctx: CommandContext, scope: QrCodesScope): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope, { includesRemoved: true });
  await withinQrCodeLimits(ctx, codes.restaurantId, () =>
    changeQrCodes(ctx.db, codes, { removed_at: null, updated_at: ctx.clock.now() }),
  );
  return {};
};

// An older code can still be restored by the id on its sticker.
const mostListed = 200;

export const listRemovedQrCodes = async (ctx: CallContext, { restaurantId }: { restaurantId: string }) => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const rows = await findRemovedQrCodes(ctx.db, restaurantId, mostListed);
  return {
    removed: rows.flatMap(({ id, table_number: tableNumber, removed_at: at }) =>
      at === null ? [] : [{ id, tableNumber, removedAt: at.toISOString() }],
    ),
  };
};

import { fail } from '@comanda/contract';
import type { CommandContext, TransactionContext } from '#platform/context';
import { changeQrCodes } from '#features/qr-codes';
import { requireRestaurant } from '#features/restaurants';
import { deleteArea, findCodesInArea } from './areas.repository.ts';
import { noPlace } from './place-tables.ts';

export interface RemoveAreaHooks {
  readonly unfollowArea: (
    ctx: TransactionContext,
    area: { readonly ownerId: string; readonly areaId: string },
  ) => Promise<void>;
}

/** Removes an area. Its tables stay, without a place on a plan. */
export const removeArea =
  ({ unfollowArea }: RemoveAreaHooks) =>
  async (
    ctx: CommandContext,
    { restaurantId, areaId }: { readonly restaurantId: string; readonly areaId: string },
  ): Promise<Record<string, never>> => {
    const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
    // Deleted first: a table that is being placed there holds a lock on the area, and is found afterwards.
    if (!(await deleteArea(ctx.db, restaurantId, areaId))) throw fail('not-found');
    const qrCodeIds = await findCodesInArea(ctx.db, restaurantId, areaId);
    await changeQrCodes(ctx.db, { restaurantId, qrCodeIds }, { ...noPlace, updated_at: ctx.clock.now() });
    await unfollowArea(ctx, { ownerId, areaId });
    ctx.touch('areas', restaurantId, [areaId]);
    ctx.touch('qrCodes', restaurantId);
    return {};
  };

import { fail } from '@comanda/contract';
import type { TablePlace } from '@comanda/contract/qr-codes';
import type { CommandContext } from '#platform/context';
import { changeQrCodes, lockQrCodes } from '#features/qr-codes';
import { requireRestaurant } from '#features/restaurants';
import { lockAreas } from './areas.repository.ts';

interface PlacedTable {
  readonly qrCodeId: string;
  readonly place: TablePlace | null;
  readonly seats?: number | null | undefined;
}

/** Columns of a table that is on no plan. */
export const noPlace = {
  area_id: null,
  plan_x: null,
  plan_y: null,
  plan_width: null,
  plan_height: null,
  plan_shape: null,
} as const;

const toColumns = (place: TablePlace | null) =>
  place === null
    ? noPlace
    : {
        area_id: place.areaId,
        plan_x: place.x,
        plan_y: place.y,
        plan_width: place.width,
        plan_height: place.height,
        plan_shape: place.shape,
      };

/** Places tables on plans. Of two people who move the same table, the later one wins. */
export const placeTables = async (
  ctx: CommandContext,
  { restaurantId, tables }: { readonly restaurantId: string; readonly tables: readonly PlacedTable[] },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const areaIds = [...new Set(tables.flatMap(({ place }) => (place === null ? [] : [place.areaId])))];
  if ((await lockAreas(ctx.db, restaurantId, areaIds)).length < areaIds.length) throw fail('not-found');
  const qrCodeIds = [...new Set(tables.map(({ qrCodeId }) => qrCodeId))];
  const locked = await lockQrCodes(ctx.db, restaurantId, { qrCodeIds, includesRemoved: false });
  if (locked.length < qrCodeIds.length) throw fail('not-found');
  const at = ctx.clock.now();
  for (const { qrCodeId, place, seats } of tables) {
    const columns = { ...toColumns(place), seats, updated_at: at };
    await changeQrCodes(ctx.db, { restaurantId, qrCodeIds: [qrCodeId] }, columns);
  }
  ctx.touch('qrCodes', restaurantId);
  return {};
};

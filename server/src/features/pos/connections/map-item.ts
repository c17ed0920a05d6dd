import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { touchItemMappings, touchPos } from '#features/pos/records';
import { hasMenuItem, hasPosItem, saveItemMapping } from './items.repository.ts';
import { requirePosConnection } from '#features/pos/systems';

interface MapItemInput {
  readonly restaurantId: string;
  readonly itemId: string;
  readonly externalId: string | null;
}

export const mapItem = async (
  ctx: CommandContext,
  { restaurantId, itemId, externalId }: MapItemInput,
): Promise<Record<string, never>> => {
  await requirePosConnection(ctx, restaurantId);
  if (!(await hasMenuItem(ctx.db, restaurantId, itemId))) throw fail('not-found');
  if (externalId !== null && !(await hasPosItem(ctx.db, restaurantId, externalId))) throw fail('pos.unknown-item');
  const at = ctx.clock.now();
  await touchItemMappings(ctx.db, restaurantId, { at, isPulled: false });
  await saveItemMapping(ctx.db, restaurantId, { itemId, externalId, at });
  touchPos(ctx, restaurantId);
  return {};
};

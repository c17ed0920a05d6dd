import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { markItems } from './connections.repository.ts';
import { hasOurItem, hasTheirItem, saveMapping } from './items.repository.ts';
import { requireConnection } from './open-connection.ts';
import { touchPos } from './pos.events.ts';

interface MapItemInput {
  readonly restaurantId: string;
  readonly itemId: string;
  readonly externalId: string | null;
}

export const mapItem = async (
  ctx: CommandContext,
  { restaurantId, itemId, externalId }: MapItemInput,
): Promise<Record<string, never>> => {
  await requireConnection(ctx, restaurantId);
  if (!(await hasOurItem(ctx.db, restaurantId, itemId))) throw fail('not-found');
  if (externalId !== null && !(await hasTheirItem(ctx.db, restaurantId, externalId))) throw fail('pos.unknown-item');
  const at = ctx.clock.now();
  await markItems(ctx.db, restaurantId, { at, isPulled: false });
  await saveMapping(ctx.db, restaurantId, { itemId, externalId, at });
  touchPos(ctx, restaurantId);
  return {};
};

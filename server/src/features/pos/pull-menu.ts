import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { markItems } from './connections.repository.ts';
import { mapByName, replaceTheirItems } from './items.repository.ts';
import { openSystem, requireConnection } from './open-connection.ts';
import { isPosTrouble, type TheirItem } from './pos-system.ts';
import { touchPos } from './pos.events.ts';

/** Reads their menu, stores it, and maps items with equal names. */
export const pullMenu = async (
  outer: CallContext,
  { restaurantId }: { restaurantId: string },
): Promise<{ items: number; mapped: number }> => {
  const connection = await requireConnection(outer, restaurantId);
  const items = await pull(() => openSystem(outer, connection).pullMenu());
  const mapped = await transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    // Locks the connection first, so that two concurrent pulls do not mix their menus.
    await markItems(ctx.db, restaurantId, { at, isPulled: true });
    await replaceTheirItems(ctx.db, restaurantId, items);
    touchPos(ctx, restaurantId);
    return mapByName(ctx.db, restaurantId, at);
  });
  return { items: items.length, mapped };
};

const pull = async (ask: () => Promise<readonly TheirItem[]>): Promise<readonly TheirItem[]> => {
  try {
    return await ask();
  } catch (error) {
    if (isPosTrouble(error)) throw fail('pos.unreachable', { reason: error.message }, { cause: error });
    throw error;
  }
};

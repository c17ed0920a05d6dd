import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { touchItemMappings, touchPos } from '#features/pos/records';
import { mapItemsByName, replacePosItems } from './items.repository.ts';
import { openPosSystem, requirePosConnection, isPosError, type PosItem } from '#features/pos/systems';

/** Reads their menu, stores it, and maps items with equal names. */
export const pullMenu = async (
  outer: CallContext,
  { restaurantId }: { restaurantId: string },
): Promise<{ items: number; mapped: number }> => {
  const connection = await requirePosConnection(outer, restaurantId);
  const items = await pull(() => openPosSystem(outer, connection).pullMenu());
  const mapped = await transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    // Locks the connection first, so that two concurrent pulls do not mix their menus.
    await touchItemMappings(ctx.db, restaurantId, { at, isPulled: true });
    await replacePosItems(ctx.db, restaurantId, items);
    touchPos(ctx, restaurantId);
    return mapItemsByName(ctx.db, restaurantId, at);
  });
  return { items: items.length, mapped };
};

const pull = async (ask: () => Promise<readonly PosItem[]>): Promise<readonly PosItem[]> => {
  try {
    return await ask();
  } catch (error) {
    if (isPosError(error)) throw fail('pos.unreachable', { reason: error.message }, { cause: error });
    throw error;
  }
};

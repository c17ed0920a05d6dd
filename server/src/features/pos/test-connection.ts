import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { saveCheck } from './connections.repository.ts';
import { openSystem, requireConnection } from './open-connection.ts';
import { isPosTrouble, type Checked } from './pos-system.ts';
import { touchPos } from './pos.events.ts';

interface Outcome extends Checked {
  /** Empty where it works. */
  readonly failure: string;
}

/** Tries the credentials on whoever they are for, and keeps what came of it. */
export const testConnection = async (
  outer: CallContext,
  { restaurantId }: { restaurantId: string },
): Promise<{ failure: string; account: string; locations: Array<{ id: string; name: string }> }> => {
  const connection = await requireConnection(outer, restaurantId);
  const { failure, account, locations } = await tryIt(() => openSystem(outer, connection).check());
  await transact(outer, async (ctx) => {
    await saveCheck(ctx.db, connection, { failure, at: ctx.clock.now() });
    touchPos(ctx, restaurantId);
  });
  return { failure, account, locations: [...locations] };
};

const tryIt = async (check: () => Promise<Checked>): Promise<Outcome> => {
  try {
    return { failure: '', ...(await check()) };
  } catch (error) {
    if (!isPosTrouble(error)) throw error;
    return { failure: error.message, account: '', locations: [] };
  }
};

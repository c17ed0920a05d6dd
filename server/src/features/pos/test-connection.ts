import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { saveCheck } from './connections.repository.ts';
import { openSystem, requireConnection } from './open-connection.ts';
import { isPosTrouble, type Checked } from './pos-system.ts';
import { touchPos } from './pos.events.ts';

interface CheckOutcome extends Checked {
  /** Empty if the test succeeded. */
  readonly failure: string;
}

/** Tests the credentials against the connected system and stores the result. */
export const testConnection = async (
  outer: CallContext,
  { restaurantId }: { restaurantId: string },
): Promise<{ failure: string; account: string; locations: Array<{ id: string; name: string }> }> => {
  const connection = await requireConnection(outer, restaurantId);
  const { failure, account, locations } = await runCheck(() => openSystem(outer, connection).check());
  await transact(outer, async (ctx) => {
    await saveCheck(ctx.db, connection, { failure, at: ctx.clock.now() });
    touchPos(ctx, restaurantId);
  });
  return { failure, account, locations: [...locations] };
};

const runCheck = async (check: () => Promise<Checked>): Promise<CheckOutcome> => {
  try {
    return { failure: '', ...(await check()) };
  } catch (error) {
    if (!isPosTrouble(error)) throw error;
    return { failure: error.message, account: '', locations: [] };
  }
};

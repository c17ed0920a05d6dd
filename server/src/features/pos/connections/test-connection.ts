import { describePosFailure, type PosFailure } from '@comanda/contract/pos';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { saveConnectionTest, touchPos } from '#features/pos/records';
import { openPosSystem, requirePosConnection, isPosError, type ConnectionTestResult } from '#features/pos/systems';

interface CheckOutcome extends ConnectionTestResult {
  /** Null if the test succeeded. */
  readonly failure: PosFailure | null;
}

/** Tests the credentials against the connected system and stores the result. */
export const testPosConnection = async (
  outer: CallContext,
  { restaurantId }: { restaurantId: string },
): Promise<{ failure: string; account: string; locations: Array<{ id: string; name: string }> }> => {
  const connection = await requirePosConnection(outer, restaurantId);
  const { failure, account, locations } = await runCheck(() => openPosSystem(outer, connection).check());
  await transact(outer, async (ctx) => {
    await saveConnectionTest(ctx.db, connection, { failure, at: ctx.clock.now() });
    touchPos(ctx, restaurantId);
  });
  return { failure: describePosFailure(failure), account, locations: [...locations] };
};

const runCheck = async (check: () => Promise<ConnectionTestResult>): Promise<CheckOutcome> => {
  try {
    return { failure: null, ...(await check()) };
  } catch (error) {
    if (!isPosError(error)) throw error;
    return { failure: error.failure, account: '', locations: [] };
  }
};

import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { runSetup } from './run-setup.ts';
import { restartSetup } from './setups.repository.ts';

/** Restarts a failed setup. It runs in the background, as after sign-up, and the owner's screen watches its progress. */
export const retrySetup = async (ctx: CallContext, ownerId: string): Promise<Record<string, never>> => {
  await transact(ctx, async (transaction) => {
    const isRestarted = await restartSetup(transaction.db, ownerId, transaction.clock.now());
    if (!isRestarted) throw fail('onboarding.nothing-to-retry');
    transaction.touch('setups', ownerId);
  });
  ctx.background('initialisation', runSetup(ctx, ownerId));
  return {};
};

import { type Api, fail } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import { type Auth, requireOwnerId } from '#features/accounts';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { direct, type HandlersOf } from '#platform/http';
import { setupsCollection } from './onboarding.collection.ts';
import { resumeSetupsJob, runSetup } from './run-setup.ts';
import { restartSetup } from './setups.repository.ts';
import { signUp } from './sign-up.ts';

/** Restarts a failed setup. It runs in the background, as after sign-up, and the owner's screen watches its progress. */
const retrySetup = async (ctx: CallContext, ownerId: string): Promise<Record<string, never>> => {
  await transact(ctx, async (transaction) => {
    const isRestarted = await restartSetup(transaction.db, ownerId, transaction.clock.now());
    if (!isRestarted) throw fail('onboarding.nothing-to-retry');
    transaction.touch('setups', ownerId);
  });
  ctx.background('initialisation', runSetup(ctx, ownerId));
  return {};
};

const onboardingHandlers = (auth: Auth): HandlersOf<Api['onboarding']> => ({
  signUp: direct(signUp(auth)),
  retrySetup: direct((ctx) => retrySetup(ctx, requireOwnerId(ctx.caller))),
  retrySetupFor: direct((ctx, { ownerId }) => retrySetup(ctx, ownerId)),
});

export const onboardingFeature: Feature<{ readonly auth: Auth }> = {
  handlers: ({ auth }) => ({ onboarding: onboardingHandlers(auth) }),
  collections: [setupsCollection],
  jobs: () => [resumeSetupsJob],
};

import type { Api } from '@comanda/contract';
import { requireOwnerId, type Auth } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { retrySetup } from './retry-setup.ts';
import { signUp } from './sign-up.ts';

export const onboardingHandlers = (auth: Auth): HandlersOf<Api['onboarding']> => ({
  signUp: direct(signUp(auth)),
  retrySetup: direct((ctx) => retrySetup(ctx, requireOwnerId(ctx.caller))),
  retrySetupFor: direct((ctx, { ownerId }) => retrySetup(ctx, ownerId)),
});

import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import {
  accountsErrors,
  displayName,
  password,
  maxPasswordChecksPerAddress,
  signUpEmail,
} from '@comanda/contract/accounts';
import { id, limits, statusErrors } from '@comanda/contract/kernel';
import { restaurantName } from '@comanda/contract/restaurants';
import { onboardingErrors } from './errors.ts';

export const signUpInput = z.object({ email: signUpEmail, password, displayName, restaurantName });
export type SignUpInput = z.infer<typeof signUpInput>;

const tooMany = withCode(onboardingErrors, 'onboarding.too-many-sign-ups');

const nothingToRetry = declareErrors(onboardingErrors, 'onboarding.nothing-to-retry');

export const onboardingCommands = {
  signUp: command({
    path: '/onboarding/sign-up',
    summary: 'Creates an owner account with a demo restaurant and a first restaurant, and logs in',
    audience: 'anyone',
    outcome: 'created',
    isAnonymous: true,
    rateLimits: [
      { by: 'address', attempts: maxPasswordChecksPerAddress, windowMs: limits.signUp.windowMs, error: tooMany },
      // Counted together with the address, so that a stranger's attempts do not keep anybody from signing up.
      {
        by: { field: 'email', andAddress: true },
        counts: 'calls',
        attempts: limits.signUp.attempts,
        windowMs: limits.signUp.windowMs,
        error: tooMany,
      },
    ],
  })
    .input(signUpInput)
    .output(z.object({ userId: id, restaurantId: id }))
    .errors({
      ...declareErrors(onboardingErrors, 'onboarding.sign-up-timed-out'),
      ...declareErrors(accountsErrors, 'accounts.email-taken', 'accounts.password-too-weak', 'accounts.email-invalid'),
      ...declareErrors(statusErrors, 'permission-denied', 'unknown'),
    }),

  retrySetup: command({
    path: '/onboarding/retry-setup',
    summary: 'Runs a failed account setup again: payment methods, integrations, sample data',
    audience: 'integrations.manage',
    outcome: 'accepted',
  })
    .input(z.object({}))
    .output(z.object({}))
    .errors(nothingToRetry),

  retrySetupFor: command({
    path: '/onboarding/retry-setup-for',
    summary: "Runs the failed setup of an owner's account again",
    audience: 'platform.administer',
    outcome: 'accepted',
  })
    .input(z.object({ ownerId: id }))
    .output(z.object({}))
    .errors(nothingToRetry),
};

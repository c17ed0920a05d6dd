import { z } from 'zod';
import { command, mayFail, named } from '@comanda/contract/access';
import { accountsErrors, displayName, email, password } from '@comanda/contract/accounts';
import { id, limits, statusErrors } from '@comanda/contract/kernel';
import { restaurantName } from '@comanda/contract/restaurants';
import { onboardingErrors } from './errors.ts';

export const signUpInput = z.object({ email, password, displayName, restaurantName });
export type SignUpInput = z.infer<typeof signUpInput>;

export const onboardingCommands = {
  signUp: command({
    path: '/onboarding/sign-up',
    summary: 'Creates an owner account with a demo restaurant and a first restaurant, and logs in',
    audience: 'anyone',
    rateLimit: {
      by: { field: 'email' },
      attempts: limits.signUp.attempts,
      windowMs: limits.signUp.windowMs,
      error: named(onboardingErrors, 'onboarding.too-many-sign-ups'),
    },
  })
    .input(signUpInput)
    .output(z.object({ userId: id }))
    .errors({
      ...mayFail(onboardingErrors, 'onboarding.sign-up-timed-out'),
      ...mayFail(accountsErrors, 'accounts.email-taken', 'accounts.password-too-weak', 'accounts.email-invalid'),
      ...mayFail(statusErrors, 'permission-denied', 'unknown'),
    }),
};

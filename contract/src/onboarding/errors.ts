import type { ErrorEntry } from '@comanda/contract/kernel';

export const onboardingErrors = {
  'onboarding.too-many-sign-ups': {
    status: 429,
    message: 'Too many signup attempts. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'onboarding.sign-up-timed-out': { status: 504, message: 'Signup timed out. Please try again.', log: 'warn' },
  'onboarding.nothing-to-retry': {
    status: 412,
    message: 'The setup of this account has not failed. There is nothing to try again.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

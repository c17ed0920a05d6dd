import type { ErrorEntry } from '@comanda/contract/kernel';

export const onboardingErrors = {
  'onboarding.too-many-sign-ups': {
    status: 429,
    message: 'Too many signup attempts. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'onboarding.sign-up-timed-out': { status: 504, message: 'Signup timed out. Please try again.', log: 'warn' },
} as const satisfies Record<string, ErrorEntry>;

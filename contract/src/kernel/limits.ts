import { minuteMs, secondMs } from './durations.ts';

/** The business constants of the product. The server charges by them and the landing page advertises them. */
export const limits = {
  tokens: {
    grantedAtSignUp: 2_500,
    valueMicroUsd: 9_000,
    perScan: 1,
    perAdditionalRestaurant: 500,
    perCustomIntegration: 1_000,
  },
  restaurantsPerOwner: 5,
  staffPerOwner: 5,
  freeOrdersPerMonth: 1_000,
  signUp: { attempts: 5, windowMs: 15 * minuteMs, cleanUpEveryMs: 5 * minuteMs, accountTimeoutMs: 30 * secondMs },
  initialisationTimeoutMs: 60 * secondMs,
  transactionAttempts: 5,
} as const;

export const defaults = { currency: 'USD', timezone: 'UTC' } as const;

import { dayMs, minuteMs, secondMs } from './durations.ts';

/** The business constants of the product. The server charges by them and the landing page advertises them. */
export const limits = {
  tokens: {
    grantedAtSignUp: 2_500,
    valueMicroUsd: 9_000,
    perScan: 1,
    perOrderPastFree: 1,
    /** How far below zero an owner may go before new guests find the menu paused. */
    grace: 100,
    /** Owners are told when their balance falls to one of these. */
    warnedAt: [500, 100, 0],
    perAdditionalRestaurant: 500,
    perCustomIntegration: 1_000,
    /** What can be bought with one tap, and the bounds of any other number. */
    packs: [1_000, 2_500, 5_000, 10_000, 25_000],
    fewestBought: 100,
    mostBought: 1_000_000,
    /** More at once is a slip of the hand. */
    mostGranted: 1_000_000,
  },
  /** More phones than fit around the longest table. */
  devicesPerVisit: 150,
  restaurantsPerOwner: 5,
  staffPerOwner: 5,
  freeOrdersPerMonth: 1_000,
  signUp: { attempts: 5, windowMs: 15 * minuteMs, cleanUpEveryMs: 5 * minuteMs, accountTimeoutMs: 30 * secondMs },
  initialisationTimeoutMs: 60 * secondMs,
  transactionAttempts: 5,
  storage: {
    operationRetryMs: 2 * minuteMs,
    uploadRetryMs: 10 * minuteMs,
    maxUploadBytes: 25 * 1024 * 1024,
    bytesPerOwner: 2 * 1024 * 1024 * 1024,
  },
  invitationMs: 7 * dayMs,
  /** How long what was removed can be brought back. */
  removedKeptMs: 30 * dayMs,
  /** Thirteen months: this season can be held against the last one, and then it is forgotten. */
  analyticsKeptMs: 395 * dayMs,
} as const;

export const defaults = { currency: 'USD', timezone: 'UTC' } as const;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const analyticsErrors = {
  'analytics.too-many-events': {
    status: 429,
    message: 'Too many events. Please try again in {minutes} minutes.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

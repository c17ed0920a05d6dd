import type { ErrorEntry } from '@comanda/contract/kernel';

export const restaurantsErrors = {
  'restaurants.limit-reached': {
    status: 412,
    message:
      'You have {limit} restaurants, which is the most one account can hold. Please contact us if you need more.',
    log: 'info',
  },
  'restaurants.too-many-checks': {
    status: 429,
    message: 'Too many checks. Please try again in {minutes} minutes.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

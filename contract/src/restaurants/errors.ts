import type { ErrorEntry } from '@comanda/contract/kernel';

export const restaurantsErrors = {
  'restaurants.limit-reached': {
    status: 412,
    message:
      'You have {limit} restaurants, which is the most one account can hold. Please contact us if you need more.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

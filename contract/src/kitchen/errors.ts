import type { ErrorEntry } from '@comanda/contract/kernel';

export const kitchenErrors = {
  'kitchen.too-many-stations': {
    status: 412,
    message: 'You have reached the maximum number of stations. Rename or remove one first.',
    log: 'info',
  },
  'kitchen.already-served': {
    status: 409,
    message: 'This was already delivered. Please ask the server.',
    log: 'info',
  },
  'kitchen.counted-out': {
    status: 412,
    message: 'The last portion is sold. Please ask someone with menu access to change the stock.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const kitchenErrors = {
  'kitchen.too-many-stations': {
    status: 412,
    message: 'There are as many stations as there can be. Rename one, or remove one first.',
    log: 'info',
  },
  'kitchen.already-served': {
    status: 409,
    message: 'This has reached the table already. Ask the waiter.',
    log: 'info',
  },
  'kitchen.counted-out': {
    status: 412,
    message: 'The last portion is gone. Whoever looks after the menu enters how many there are now.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

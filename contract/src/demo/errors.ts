import type { ErrorEntry } from '@comanda/contract/kernel';

export const demoErrors = {
  'demo.too-many-visits': {
    status: 429,
    message: 'The demo was opened too often from your network. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

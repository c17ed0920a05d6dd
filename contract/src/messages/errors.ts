import type { ErrorEntry } from '@comanda/contract/kernel';

export const messagesErrors = {
  'messages.too-many': {
    status: 429,
    message: 'We have had several messages from you already. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

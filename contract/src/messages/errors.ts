import type { ErrorEntry } from '@comanda/contract/kernel';

export const messagesErrors = {
  'messages.too-many': {
    status: 429,
    message: 'We have had several messages from you already. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'messages.reply-reused': {
    status: 409,
    message: 'This answer was already sent with other words. Please reload the page.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

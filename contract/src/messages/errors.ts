import type { ErrorEntry } from '@comanda/contract/kernel';

export const messagesErrors = {
  'messages.too-many': {
    status: 429,
    message: 'You have already sent several messages. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'messages.reply-reused': {
    status: 409,
    message: 'This answer was already sent with a different text. Please reload the page.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

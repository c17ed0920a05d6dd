import type { ErrorEntry } from '@comanda/contract/kernel';

export const feedbackErrors = {
  'feedback.too-early': {
    status: 412,
    message: 'You can rate your visit once something was delivered or paid.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

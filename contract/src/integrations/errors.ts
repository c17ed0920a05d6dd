import type { ErrorEntry } from '@comanda/contract/kernel';

export const integrationsErrors = {
  'integrations.changed-meanwhile': {
    status: 409,
    message: 'This request has moved on since you saw it: it is {status} now. Please look at it again.',
    log: 'info',
  },
  'integrations.not-pending': {
    status: 412,
    message: 'There is nothing to decide about: this request is {status}.',
    log: 'info',
  },
  'integrations.too-many-requests': {
    status: 429,
    message: 'You have asked very often just now. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

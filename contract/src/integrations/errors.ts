import type { ErrorEntry } from '@comanda/contract/kernel';

export const integrationsErrors = {
  'integrations.changed-meanwhile': {
    status: 409,
    message: 'This request has changed: it is {status} now. Please look at it again.',
    log: 'info',
  },
  'integrations.not-pending': {
    status: 412,
    message: 'There is nothing to decide: this request is {status}.',
    log: 'info',
  },
  'integrations.too-many-requests': {
    status: 429,
    message: 'Too many requests. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

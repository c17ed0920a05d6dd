import type { ErrorEntry } from '@comanda/contract/kernel';

export const pushErrors = {
  'push.too-many-devices': {
    status: 412,
    message: 'You get notifications on {most} devices already. Switch them off on one of them first.',
    log: 'info',
  },
  'push.endpoint-refused': { status: 400, message: 'This browser has no push service that we can use.', log: 'info' },
  'push.too-many-changes': {
    status: 429,
    message: 'Too many changes. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const leavingErrors = {
  'leaving.name-differs': {
    status: 400,
    message: 'Please type your name as it is written above.',
    log: 'info',
  },
  'leaving.export-running': {
    status: 409,
    message: 'Your archive is being put together already. Please wait for the download to finish.',
    log: 'info',
  },
  'leaving.too-many': {
    status: 429,
    message: 'Too many attempts. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

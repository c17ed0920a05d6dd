import type { ErrorEntry } from '@comanda/contract/kernel';

export const leavingErrors = {
  'leaving.name-differs': {
    status: 400,
    message: 'Please type your name exactly as shown above.',
    log: 'info',
  },
  'leaving.export-running': {
    status: 409,
    message: 'Your export is already being prepared. Please wait for the download to finish.',
    log: 'info',
  },
  'leaving.too-many': {
    status: 429,
    message: 'Too many attempts. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

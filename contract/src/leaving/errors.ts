import type { ErrorEntry } from '@comanda/contract/kernel';

export const leavingErrors = {
  'leaving.name-differs': {
    status: 400,
    message: 'Please type your name exactly as shown above.',
    log: 'info',
  },
  'leaving.export-running': {
    status: 409,
    message: 'Your export is already being prepared. We send you a mail when it is ready.',
    log: 'info',
  },
  'leaving.too-many-exports': {
    status: 429,
    message: 'You have prepared many exports today. Download the latest one, or try again in {minutes} minutes.',
    log: 'info',
  },
  'leaving.export-missing': {
    status: 404,
    message: 'There is no export to download. Prepare one on the page “Your data”. It is kept for {days} days.',
    log: 'info',
  },
  'leaving.too-many-downloads': {
    status: 429,
    message: 'Your export is being downloaded {most} times already. Please wait until one of them has finished.',
    log: 'info',
  },
  'leaving.too-many': {
    status: 429,
    message: 'Too many attempts. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

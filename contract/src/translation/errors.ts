import type { ErrorEntry } from '@comanda/contract/kernel';

export const translationErrors = {
  'translation.not-configured': {
    status: 412,
    message: 'No translator is set up on this server. Set TRANSLATOR_URL (see the README), or translate by hand.',
    log: 'info',
  },
  'translation.too-many-runs': {
    status: 429,
    message: 'Menus were translated very often in the last hour. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'translation.already-running': { status: 409, message: 'This menu is being translated already.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const translationErrors = {
  'translation.not-configured': {
    status: 412,
    message:
      'Automatic translation is not set up on this server. Ask your administrator, or enter translations by hand.',
    log: 'info',
  },
  'translation.too-many-runs': {
    status: 429,
    message: 'Too many translations in the last hour. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'translation.already-running': { status: 409, message: 'This menu is already being translated.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

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
  'translation.quota-used': {
    status: 429,
    message:
      'Today’s {most} characters of automatic translation are used up. Translate the rest {when}, or enter it by hand.',
    log: 'info',
  },
  'translation.platform-quota-used': {
    status: 429,
    message:
      'Automatic translation is used up for today on this server. Translate the rest {when}, or enter it by hand.',
    log: 'info',
  },
  'translation.too-large': {
    status: 412,
    message:
      'The translations of one menu can have at most {megabytes} MB in each language. Shorten some of them, and try again.',
    log: 'info',
  },
  'translation.already-running': { status: 409, message: 'This menu is already being translated.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

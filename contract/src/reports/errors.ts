import type { ErrorEntry } from '@comanda/contract/kernel';

export const reportsErrors = {
  'reports.day-closed': {
    status: 409,
    message: '{name} has already closed this day with closing report {number}.',
    log: 'info',
  },
  'reports.later-day-closed': {
    status: 412,
    message: 'A later day is closed already. Closing report {number} contains this day.',
    log: 'info',
  },
  'reports.day-not-begun': { status: 412, message: 'This day has not begun yet.', log: 'info' },
  'reports.drawers-open': {
    status: 412,
    message: 'Count and close these drawers first: {drawers}.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

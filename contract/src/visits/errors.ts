import type { ErrorEntry } from '@comanda/contract/kernel';

export const visitsErrors = {
  'visits.closed': {
    status: 410,
    message: 'Your visit has ended. Scan the code on the table to start a new one.',
    log: 'info',
  },
  'visits.not-seated': { status: 403, message: 'You have not joined this table yet.', log: 'info' },
  'visits.wrong-code': { status: 400, message: 'This is not the code of this table.', log: 'info' },
  'visits.paused': { status: 402, message: 'This menu is paused', log: 'info' },
  'visits.table-unavailable': {
    status: 412,
    message: 'This table takes no orders at the moment. Please ask the staff.',
    log: 'info',
  },
  'visits.table-full': {
    status: 412,
    message: 'There are too many phones at this table already. Please ask the staff.',
    log: 'warn',
  },
  'visits.automated': { status: 403, message: 'A visit begins with a scan at the table.', log: 'info' },
  'visits.still-open': {
    status: 412,
    message: 'There are orders at this table that are neither delivered nor cancelled.',
    log: 'info',
  },
  'visits.unpaid': { status: 412, message: '{amount} is unpaid.', log: 'info' },
  'visits.over': { status: 412, message: 'This visit has ended.', log: 'info' },
  'visits.table-occupied': { status: 409, message: 'Someone sits at {table} already.', log: 'info' },
  'visits.too-many-tries': {
    status: 429,
    message: 'Too many tries. Please try again in {minutes} minutes, or ask the staff.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

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
    message: 'This table does not take orders right now. Please ask your server.',
    log: 'info',
  },
  'visits.table-full': {
    status: 412,
    message: 'There are too many phones at this table. Please ask your server.',
    log: 'warn',
  },
  'visits.automated': { status: 403, message: 'Please scan the code at the table first.', log: 'info' },
  'visits.still-open': {
    status: 412,
    message: 'There are orders at this table that are neither delivered nor canceled.',
    log: 'info',
  },
  'visits.unpaid': { status: 412, message: '{amount} is unpaid.', log: 'info' },
  'visits.over': { status: 412, message: 'This visit has ended.', log: 'info' },
  'visits.not-a-table': {
    status: 412,
    message: 'Guests can only be moved from one table to another.',
    log: 'info',
  },
  'visits.joined': { status: 412, message: 'These tables are joined. Part them first.', log: 'info' },
  'visits.both-ordered': {
    status: 409,
    message: '{table} has orders of its own. Tables can be joined while at most one of them has ordered.',
    log: 'info',
  },
  'visits.too-many-tables': { status: 412, message: 'At most {most} tables can be joined.', log: 'info' },
  'visits.table-occupied': { status: 409, message: '{table} is already taken.', log: 'info' },
  'visits.too-many-tries': {
    status: 429,
    message: 'Too many attempts. Please try again in {minutes} minutes, or ask your server.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const posErrors = {
  'pos.already-connected': {
    status: 409,
    message: 'This restaurant has a point of sale already. Open it to change it.',
    log: 'info',
  },
  'pos.changed-meanwhile': {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Look at what it is now, then try again.',
    log: 'info',
  },
  'pos.address-not-allowed': { status: 400, message: 'This server does not call that address: {reason}', log: 'warn' },
  'pos.not-checked': {
    status: 412,
    message: 'Test the connection first: it is switched on once it has answered.',
    log: 'info',
  },
  'pos.location-needed': { status: 412, message: 'Choose the location first that orders are sent to.', log: 'info' },
  'pos.not-connected': {
    status: 412,
    message: 'This restaurant has no point of sale that is switched on.',
    log: 'info',
  },
  'pos.unreachable': { status: 502, message: 'The point of sale could not be asked: {reason}', log: 'info' },
  'pos.unknown-item': {
    status: 404,
    message: 'The point of sale has no such item. Pull its menu again.',
    log: 'info',
  },
  'pos.sample-restaurant': { status: 412, message: 'A demo restaurant has no point of sale.', log: 'info' },
  'pos.too-many-calls': {
    status: 429,
    message: 'That was a lot of calls. Please try again in {minutes} minutes.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const posErrors = {
  'pos.already-connected': {
    status: 409,
    message: 'This restaurant already has a point of sale. Open it to change it.',
    log: 'info',
  },
  'pos.changed-meanwhile': {
    status: 409,
    message: 'Someone else changed this in the meantime. Please check it and try again.',
    log: 'info',
  },
  'pos.address-not-allowed': { status: 400, message: 'This server does not call that address: {reason}', log: 'warn' },
  'pos.not-checked': {
    status: 412,
    message: 'Please test the connection first. It can be switched on after a successful test.',
    log: 'info',
  },
  'pos.location-needed': { status: 412, message: 'Please choose the location that orders are sent to.', log: 'info' },
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
    message: 'Too many calls. Please try again in {minutes} minutes.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

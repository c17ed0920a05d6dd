import type { ErrorEntry } from '@comanda/contract/kernel';

export const ordersErrors = {
  'orders.items-unavailable': {
    status: 409,
    message: 'Some of what you chose is no longer available. Take it out and send the rest.',
    log: 'info',
  },
  'orders.price-changed': {
    status: 409,
    message: 'A price has changed since you opened the menu. Please look at the new total and send again.',
    log: 'info',
  },
  'orders.key-reused': { status: 409, message: 'This order was already sent with other contents.', log: 'warn' },
  'orders.withdrawn': { status: 409, message: 'This order was withdrawn before it was placed.', log: 'info' },
  'orders.restaurant-closed': { status: 412, message: 'The kitchen is closed at the moment.', log: 'info' },
  'orders.visit-limit': {
    status: 412,
    message: 'This table has reached the most it can order by phone. Please ask the staff.',
    log: 'info',
  },
  'orders.too-many': {
    status: 429,
    message: 'That is a lot of orders. Please try again in {minutes} minutes, or ask the staff.',
    log: 'warn',
  },
  'orders.conflict': {
    status: 409,
    message: 'Someone else has changed this order: it is {status} now.',
    log: 'info',
  },
  'orders.step-not-allowed': { status: 412, message: 'An order that is {from} cannot become {to}.', log: 'info' },
  'orders.nothing-to-undo': {
    status: 412,
    message: 'There is nothing to undo: the last change is more than a minute old, or was undone already.',
    log: 'info',
  },
  'orders.too-large': { status: 412, message: 'This is too much for one order. Make two of it.', log: 'info' },
  'orders.corrected-meanwhile': {
    status: 409,
    message: 'Someone else has corrected this order meanwhile. Look at it as it is now, and correct that.',
    log: 'info',
  },
  'orders.not-correctable': {
    status: 412,
    message: 'An order that is {status} cannot be corrected any more.',
    log: 'info',
  },
  'orders.being-paid': {
    status: 412,
    message: 'A guest is paying for this order at this moment. Wait until they have, or place another order instead.',
    log: 'info',
  },
  'orders.partly-paid': {
    status: 412,
    message: 'Some of this order is paid already: it cannot be corrected any more. Place another order instead.',
    log: 'info',
  },
  'orders.line-delivered': {
    status: 412,
    message: '{name} is on the table already. Add more of it as a line of its own.',
    log: 'info',
  },
  'orders.reason-needed': {
    status: 412,
    message: 'Please say why {name} is taken off: it is on the table already.',
    log: 'info',
  },
  'orders.nothing-left': {
    status: 412,
    message: 'Nothing would be left of this order. Cancel it instead, and say why.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const ordersErrors = {
  'orders.items-unavailable': {
    status: 409,
    message: 'Some items are no longer available. Please remove them and send the rest.',
    log: 'info',
  },
  'orders.price-changed': {
    status: 409,
    message: 'A price has changed since you opened the menu. Please look at the new total and send again.',
    log: 'info',
  },
  'orders.key-reused': { status: 409, message: 'This order was already sent with different data.', log: 'warn' },
  'orders.withdrawn': { status: 409, message: 'This order was withdrawn before it was placed.', log: 'info' },
  'orders.already-sent': { status: 409, message: 'The kitchen has it already.', log: 'info' },
  'orders.restaurant-closed': { status: 412, message: 'The kitchen is closed at the moment.', log: 'info' },
  'orders.paused': {
    status: 412,
    message: 'Ordering by phone is paused for {minutes} more minutes.',
    log: 'info',
  },
  'orders.time-unavailable': {
    status: 409,
    message: 'This time can no longer be chosen. Please choose another one.',
    log: 'info',
  },
  'orders.wait-longer': {
    status: 409,
    message:
      'The kitchen is busier now: an order takes about {minutes} minutes. Please send it again if you want to wait.',
    log: 'info',
  },
  'orders.order-limit': {
    status: 412,
    message: 'One order by phone can be at most {limit}. Please send it in two parts, or ask your server.',
    log: 'info',
  },
  'orders.visit-limit': {
    status: 412,
    message: 'This table has reached its ordering limit. Please ask your server.',
    log: 'info',
  },
  'orders.card-needed': {
    status: 412,
    message: 'Please leave a card before you order here.',
    log: 'info',
  },
  'orders.card-limit': {
    status: 412,
    message: 'This is more than the card of this table covers: {left} is left. Please order less, or ask your server.',
    log: 'info',
  },
  'orders.too-many': {
    status: 429,
    message: 'Too many orders. Please try again in {minutes} minutes, or ask your server.',
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
    message: 'There is nothing to undo. The last change is more than a minute old or was already undone.',
    log: 'info',
  },
  'orders.not-sent-yet': {
    status: 412,
    message: 'This order is not with the kitchen yet. It can only be canceled.',
    log: 'info',
  },
  'orders.course-held': {
    status: 412,
    message: 'A course of this order is still held for later. Please fire it first.',
    log: 'info',
  },
  'orders.too-large': { status: 412, message: 'This order is too large. Please split it into two.', log: 'info' },
  'orders.corrected-meanwhile': {
    status: 409,
    message: 'Someone else corrected this order in the meantime. Please look at the current order and try again.',
    log: 'info',
  },
  'orders.not-correctable': {
    status: 412,
    message: 'An order that is {status} can no longer be corrected.',
    log: 'info',
  },
  'orders.being-paid': {
    status: 412,
    message: 'A guest is paying for this order right now. Wait until they are done, or place another order instead.',
    log: 'info',
  },
  'orders.partly-paid': {
    status: 412,
    message: 'Part of this order is already paid, so it can no longer be corrected. Place another order instead.',
    log: 'info',
  },
  'orders.nothing-to-discount': {
    status: 412,
    message: 'These dishes already cost nothing.',
    log: 'info',
  },
  'orders.discount-not-allowed': {
    status: 403,
    message: 'Only the owner can give discounts here. Ask them to allow you discounts on the staff page.',
    log: 'info',
  },
  'orders.discount-above-limit': {
    status: 403,
    message: 'This is more than you may give: at most {limit}.',
    log: 'info',
  },
  'orders.line-delivered': {
    status: 412,
    message: '{name} is already delivered. Add more of it as a new line.',
    log: 'info',
  },
  'orders.reason-needed': {
    status: 412,
    message: 'Please enter a reason for removing {name}: it is already delivered.',
    log: 'info',
  },
  'orders.nothing-left': {
    status: 412,
    message: 'Nothing would be left of this order. Cancel it instead, with a reason.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const splittingErrors = {
  'splitting.taken': {
    status: 409,
    message: 'Someone else is paying for: {names}. Please look at what is left and choose again.',
    log: 'info',
  },
  'splitting.nothing-open': { status: 409, message: 'Everything is paid, or being paid right now.', log: 'info' },
  'splitting.costs-nothing': {
    status: 412,
    message: 'Your selection costs nothing, so there is nothing to pay.',
    log: 'info',
  },
  'splitting.more-than-open': { status: 409, message: 'Only {open} is left to pay.', log: 'info' },
  'splitting.all-took-theirs': {
    status: 409,
    message: 'All {among} parts are taken. Take what is left instead.',
    log: 'info',
  },
  'splitting.holds-enough': {
    status: 412,
    message: 'You already have several parts of this bill. Please pay or release them before you take more.',
    log: 'info',
  },
  'splitting.key-reused': { status: 409, message: 'This share was already taken with different data.', log: 'warn' },
  'splitting.given-up': {
    status: 409,
    message: 'This share was not paid in time and was released. Please choose again.',
    log: 'info',
  },
  'splitting.being-charged': {
    status: 409,
    message: 'This is being paid right now. Please wait until the payment is finished.',
    log: 'info',
  },
  'splitting.no-tip': {
    status: 412,
    message: 'The service charge is already on the bill. No tip needed.',
    log: 'info',
  },
  'splitting.tip-too-high': { status: 412, message: 'The tip can be at most {most}.', log: 'info' },
  'splitting.already-paid': { status: 409, message: 'This is already paid. Thank you!', log: 'info' },
  'splitting.asked-too-often': {
    status: 429,
    message: 'Too many requests. Please try again in {minutes} minutes.',
    log: 'info',
  },
  'splitting.charge-refused': { status: 412, message: '{why} Please choose another way to pay.', log: 'warn' },
  'splitting.method-unavailable': {
    status: 412,
    message: 'This payment method is not available right now. Please choose another one.',
    log: 'info',
  },
  'splitting.provider-unreachable': {
    status: 503,
    message: 'The payment provider is not responding. Nothing was charged. Please try again, or pay at the table.',
    log: 'error',
  },
} as const satisfies Record<string, ErrorEntry>;

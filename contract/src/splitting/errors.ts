import type { ErrorEntry } from '@comanda/contract/kernel';

export const splittingErrors = {
  'splitting.taken': {
    status: 409,
    message: 'Someone else is paying for: {names}. Please look at what is left, and choose again.',
    log: 'info',
  },
  'splitting.nothing-open': { status: 409, message: 'Everything is paid, or being paid right now.', log: 'info' },
  'splitting.costs-nothing': {
    status: 412,
    message: 'What you chose costs nothing: there is nothing to pay for it.',
    log: 'info',
  },
  'splitting.more-than-open': { status: 409, message: 'Only {open} is left to pay.', log: 'info' },
  'splitting.all-took-theirs': {
    status: 409,
    message: 'All {among} have taken their part. Take what is left instead.',
    log: 'info',
  },
  'splitting.holds-enough': {
    status: 412,
    message: 'You have several parts of this bill already. Please pay them, or release them, before you take more.',
    log: 'info',
  },
  'splitting.key-reused': { status: 409, message: 'This share was already taken with other contents.', log: 'warn' },
  'splitting.given-up': {
    status: 409,
    message: 'This share was not paid in time and is free again. Please choose again.',
    log: 'info',
  },
  'splitting.being-charged': {
    status: 409,
    message: 'This is being paid at this moment. Please wait until the payment is decided.',
    log: 'info',
  },
  'splitting.no-tip': {
    status: 412,
    message: 'The service charge is on the bill already: no tip is asked for.',
    log: 'info',
  },
  'splitting.tip-too-high': { status: 412, message: 'That is a lot: the tip can be at most {most}.', log: 'info' },
  'splitting.already-paid': { status: 409, message: 'This is paid already. Thank you!', log: 'info' },
  'splitting.asked-too-often': {
    status: 429,
    message: 'That was asked very often. Please try again in {minutes} minutes.',
    log: 'info',
  },
  'splitting.charge-refused': { status: 412, message: '{why} Please choose another way to pay.', log: 'warn' },
  'splitting.method-unavailable': {
    status: 412,
    message: 'This way of paying is not available here at the moment. Please choose another one.',
    log: 'info',
  },
  'splitting.provider-unreachable': {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged: please try again, or pay at the table.',
    log: 'error',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const paymentsErrors = {
  'payments.order-cancelled': { status: 412, message: 'A cancelled order cannot be paid for.', log: 'info' },
  'payments.one-bill': {
    status: 412,
    message: 'Tip and change belong to one bill: please take the payment of each table on its own.',
    log: 'info',
  },
  'payments.given-too-little': { status: 412, message: 'That is less than the {due} to pay.', log: 'info' },
  'payments.refunded-already': {
    status: 412,
    message: 'Some of this payment was given back already: it cannot be taken back any more.',
    log: 'info',
  },
  'payments.not-paid': { status: 412, message: 'There is no money to give back on this payment.', log: 'info' },
  'payments.more-than-paid': {
    status: 412,
    message: 'That is more than is left of this payment: at most {left} can be given back.',
    log: 'info',
  },
  'payments.by-provider': {
    status: 412,
    message: 'This was paid through a provider, which has the money: please give it back instead.',
    log: 'info',
  },
  'payments.state-changed': {
    status: 409,
    message: 'This payment has changed in the meantime. Nothing was done: please look at it as it is now.',
    log: 'error',
  },
  'payments.webhook-refused': {
    status: 400,
    message: 'This is not signed by a provider that we know under this address.',
    log: 'warn',
  },
  'payments.webhook-too-often': {
    status: 429,
    message: 'Too many calls that are not signed. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'payments.refund-reused': { status: 409, message: 'This refund was already made with other contents.', log: 'warn' },
  'payments.credentials-unreadable': {
    status: 412,
    message:
      'The credentials of this method can no longer be opened: the SECRET_KEY of the server was changed. Please enter them again.',
    log: 'error',
  },
  'payments.method-changed': {
    status: 409,
    message: 'Somebody else has changed this method since you saw it. Please look at it again as it is now.',
    log: 'info',
  },
  'payments.method-not-granted': {
    status: 412,
    message: 'There are no credentials on file for this method yet: please ask for it first.',
    log: 'info',
  },
  'payments.method-disabled': {
    status: 412,
    message: 'An administrator has switched this method off: {reason}',
    log: 'info',
  },
  'payments.last-method': {
    status: 412,
    message: 'Your guests need at least one way to pay that is no test. Please switch another one on first.',
    log: 'info',
  },
  'payments.no-test-mode': {
    status: 412,
    message: 'What is paid at the table has no test mode.',
    log: 'info',
  },
  'payments.currency-not-used': {
    status: 412,
    message: 'None of your restaurants has its prices in {currencies}.',
    log: 'info',
  },
  'payments.check-failed': { status: 412, message: '{provider} does not accept these credentials: {why}', log: 'info' },
  'payments.provider-unreachable': {
    status: 503,
    message: '{provider} could not be reached, so that nothing was changed. Please try again in a minute.',
    log: 'warn',
  },
  'payments.too-many-checks': {
    status: 429,
    message: 'That was checked very often just now. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const paymentsErrors = {
  'payments.order-cancelled': { status: 412, message: 'A canceled order cannot be paid for.', log: 'info' },
  'payments.one-bill': {
    status: 412,
    message: 'Tip and change belong to one bill. Please take the payment of each table separately.',
    log: 'info',
  },
  'payments.given-too-little': { status: 412, message: 'That is less than the {due} to pay.', log: 'info' },
  'payments.refunded-already': {
    status: 412,
    message: 'Part of this payment was already refunded, so it can no longer be undone.',
    log: 'info',
  },
  'payments.not-paid': { status: 412, message: 'There is nothing left to refund on this payment.', log: 'info' },
  'payments.more-than-paid': {
    status: 412,
    message: 'That is more than is left of this payment. At most {left} can be refunded.',
    log: 'info',
  },
  'payments.refund-not-allowed': {
    status: 403,
    message: 'Only the owner, or somebody they chose, gives money back. Ask the owner.',
    log: 'info',
  },
  'payments.refund-above-limit': {
    status: 403,
    message: 'You can give back up to {limit} at once. Ask the owner to give back more.',
    log: 'info',
  },
  'payments.refund-above-day-limit': {
    status: 403,
    message: 'You can give back up to {limit} a day and have {left} left. Ask the owner to give back more.',
    log: 'info',
  },
  'payments.by-provider': {
    status: 412,
    message: 'This was paid through a payment provider. Please refund it instead.',
    log: 'info',
  },
  'payments.state-changed': {
    status: 409,
    message: 'This payment has changed in the meantime. Nothing was done: please look at it as it is now.',
    log: 'error',
  },
  'payments.webhook-refused': {
    status: 400,
    message: 'This call is not signed by a provider known at this address.',
    log: 'warn',
  },
  'payments.webhook-too-often': {
    status: 429,
    message: 'Too many unsigned calls. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'payments.refund-reused': { status: 409, message: 'This refund was already made with different data.', log: 'warn' },
  'payments.credentials-unreadable': {
    status: 412,
    message:
      'The credentials of this method can no longer be read, because the secret key of the server has changed. Please enter them again.',
    log: 'error',
  },
  'payments.method-changed': {
    status: 409,
    message: 'Someone else has changed this method. Please look at it again.',
    log: 'info',
  },
  'payments.method-not-granted': {
    status: 412,
    message: 'There are no credentials on file for this method yet. Please request it first.',
    log: 'info',
  },
  'payments.method-disabled': {
    status: 412,
    message: 'An administrator has switched this method off: {reason}',
    log: 'info',
  },
  'payments.last-method': {
    status: 412,
    message: 'Your guests need at least one real payment method. Please switch on another one first.',
    log: 'info',
  },
  'payments.no-test-mode': {
    status: 412,
    message: 'Payments at the table have no test mode.',
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
    message: '{provider} could not be reached, so nothing was changed. Please try again in a minute.',
    log: 'warn',
  },
  'payments.too-many-checks': {
    status: 429,
    message: 'Too many checks. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

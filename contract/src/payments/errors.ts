import type { ErrorEntry } from '@comanda/contract/kernel';

export const paymentsErrors = {
  'payments.order-cancelled': { status: 412, message: 'A cancelled order cannot be paid for.', log: 'info' },
  'payments.one-bill': {
    status: 412,
    message: 'A tip belongs to one bill: please take the payment of each table on its own.',
    log: 'info',
  },
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
} as const satisfies Record<string, ErrorEntry>;

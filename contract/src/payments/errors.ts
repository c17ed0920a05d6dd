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
  'payments.refund-reused': { status: 409, message: 'This refund was already made with other contents.', log: 'warn' },
} as const satisfies Record<string, ErrorEntry>;

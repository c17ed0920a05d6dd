import type { ErrorEntry } from '@comanda/contract/kernel';

export const tokensErrors = {
  'tokens.balance-too-low': {
    status: 402,
    message: 'This costs {cost} tokens and your balance is {balance}. Please buy tokens first.',
    log: 'info',
  },
  'tokens.shop-closed': {
    status: 409,
    message: 'Tokens cannot be bought here yet. Please write to whoever runs this platform: they can grant you some.',
    log: 'info',
  },
  'tokens.checkout-unavailable': {
    status: 503,
    message: 'The payment provider cannot be reached. Nothing was charged; please try again in a moment.',
    log: 'warn',
  },
  'tokens.checkout-refused': {
    status: 409,
    message: 'The payment provider does not take this payment: {why}',
    log: 'warn',
  },
  'tokens.purchase-reused': {
    status: 409,
    message: 'This purchase was begun with another number of tokens. Please begin a new one.',
    log: 'info',
  },
  'tokens.too-many-purchases': {
    status: 429,
    message: 'That was often. Please try again in {minutes} minutes.',
    log: 'info',
  },
  'tokens.not-refundable': {
    status: 409,
    message: 'Only a purchase that was paid can be refunded, and once.',
    log: 'info',
  },
  'tokens.refund-refused': {
    status: 409,
    message: 'The payment provider did not give the money back: {why}',
    log: 'warn',
  },
  'tokens.grant-reused': {
    status: 409,
    message: 'This grant was made before with another amount. Please begin a new one.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const tokensErrors = {
  'tokens.balance-too-low': {
    status: 402,
    message: 'This costs {cost} tokens and your balance is {balance}. Please buy tokens first.',
    log: 'info',
  },
  'tokens.shop-closed': {
    status: 409,
    message: 'Tokens cannot be bought here yet. Please ask the administrator for tokens.',
    log: 'info',
  },
  'tokens.checkout-unavailable': {
    status: 503,
    message: 'The payment provider cannot be reached. Nothing was charged; please try again in a moment.',
    log: 'warn',
  },
  'tokens.checkout-refused': {
    status: 409,
    message: 'The payment provider refused this payment: {why}',
    log: 'warn',
  },
  'tokens.purchase-reused': {
    status: 409,
    message: 'This purchase was started with a different number of tokens. Please start a new one.',
    log: 'info',
  },
  'tokens.too-many-purchases': {
    status: 429,
    message: 'Too many attempts. Please try again in {minutes} minutes.',
    log: 'info',
  },
  'tokens.not-refundable': {
    status: 409,
    message: 'Only a paid purchase can be refunded, and only once.',
    log: 'info',
  },
  'tokens.refund-refused': {
    status: 409,
    message: 'The payment provider did not refund the money: {why}',
    log: 'warn',
  },
  'tokens.grant-reused': {
    status: 409,
    message: 'This grant was already made with a different amount. Please start a new one.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

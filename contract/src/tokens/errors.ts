import type { ErrorEntry } from '@comanda/contract/kernel';

export const tokensErrors = {
  'tokens.balance-too-low': {
    status: 402,
    message: 'This costs {cost} tokens and your balance is {balance}. Please buy tokens first.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

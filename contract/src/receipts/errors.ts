import type { ErrorEntry } from '@comanda/contract/kernel';

export const receiptsErrors = {
  'receipts.too-many-mails': {
    status: 429,
    message: 'Enough receipts were mailed for now. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'receipts.not-paid': { status: 412, message: 'There is no receipt before the money has come.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

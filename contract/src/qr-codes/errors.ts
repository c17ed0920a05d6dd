import type { ErrorEntry } from '@comanda/contract/kernel';

export const qrCodesErrors = {
  'qr-codes.busy': {
    status: 429,
    message: 'Many PDFs are being created right now. Please try again in a minute.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

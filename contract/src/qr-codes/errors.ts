import type { ErrorEntry } from '@comanda/contract/kernel';

export const qrCodesErrors = {
  'qr-codes.too-many': {
    status: 412,
    message: 'A restaurant can have at most {most} tables. Please remove some that you no longer use.',
    log: 'info',
  },
  'qr-codes.too-many-removed': {
    status: 412,
    message:
      'Too many tables were created and removed again. Please restore removed tables instead of creating new ones.',
    log: 'warn',
  },
  'qr-codes.busy': {
    status: 429,
    message: 'Many PDFs are being created right now. Please try again in a minute.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

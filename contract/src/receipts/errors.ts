import type { ErrorEntry } from '@comanda/contract/kernel';

export const receiptsErrors = {
  'receipts.too-many-mails': {
    status: 429,
    message: 'Too many receipts were emailed. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'receipts.mail-held-back': {
    status: 403,
    message: 'This restaurant cannot send email yet. Its owner has to confirm the email address first.',
    log: 'info',
  },
  'receipts.not-paid': { status: 412, message: 'There is no receipt until the payment is received.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

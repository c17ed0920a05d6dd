import type { ErrorEntry } from '@comanda/contract/kernel';

export const printingErrors = {
  'printing.too-many-printers': {
    status: 412,
    message: 'You have reached the maximum number of printers. Remove one first.',
    log: 'info',
  },
  'printing.host-not-allowed': {
    status: 400,
    message: 'Printers at this address are not allowed. Please ask your administrator.',
    log: 'warn',
  },
  'printing.switched-off': {
    status: 412,
    message:
      'Network printers are switched off on this server, because its operator has not said where printers are. Please ask them to allow your network.',
    log: 'warn',
  },
  'printing.port-not-allowed': {
    status: 400,
    message: 'Printers on this server can use port {ports}. Most printers use 9100.',
    log: 'info',
  },
  'printing.not-waiting': { status: 412, message: 'This is no longer waiting to be printed.', log: 'info' },
  'printing.still-waiting': { status: 412, message: 'This is still waiting to be printed.', log: 'info' },
  'printing.too-many-tests': {
    status: 429,
    message: 'Too many print jobs. Please try again in {minutes} minutes.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const tabletsErrors = {
  'tablets.not-registered': {
    status: 412,
    message: 'This device is not registered as a shared tablet any more. Please ask the owner to register it again.',
    log: 'info',
  },
  'tablets.too-many': {
    status: 412,
    message: 'This restaurant has {limit} shared tablets, which is the most it can have. Remove one to add another.',
    log: 'info',
  },
  'tablets.wrong-pin': {
    status: 401,
    message: 'This PIN is not right. Tries left: {triesLeft}.',
    log: 'info',
  },
  'tablets.pin-locked': {
    status: 403,
    message: 'This PIN is locked after too many wrong tries. Please ask the owner to unlock it.',
    log: 'warn',
  },
  'tablets.no-pin': {
    status: 412,
    message: 'This person has no PIN for this tablet. Please ask the owner to set one.',
    log: 'info',
  },
  'tablets.only-staff': { status: 412, message: 'Only staff accounts have a PIN.', log: 'info' },
  'tablets.locked': { status: 401, message: 'This tablet is locked. Please enter your PIN.', log: 'info' },
  'tablets.too-many-tries': {
    status: 429,
    message: 'Too many tries. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const staffErrors = {
  'staff.limit-reached': {
    status: 412,
    message: 'You have {limit} staff accounts, which is the most one account can hold. Remove one to invite another.',
    log: 'info',
  },
  'staff.costs-tokens': {
    status: 402,
    message:
      'Your {free} free staff accounts are in use. One more costs {cost} tokens, once. Please confirm the price.',
    log: 'info',
  },
  'staff.already-joined': { status: 412, message: 'This person has already set a password.', log: 'info' },
  'staff.invitation-expired': {
    status: 400,
    message: 'This invitation has expired or was used already. Please ask the person who invited you for a new one.',
    log: 'info',
  },
  'staff.too-many-invitations': {
    status: 429,
    message: 'Too many invitations were sent. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

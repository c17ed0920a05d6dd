import type { ErrorEntry } from '@comanda/contract/kernel';

export const administrationErrors = {
  'administration.already-suspended': {
    status: 409,
    message: 'This is already suspended. Nothing was changed.',
    log: 'info',
  },
  'administration.last-administrator': {
    status: 409,
    message: 'This is the last administrator. Add another one first.',
    log: 'info',
  },
  'administration.already-joined': {
    status: 409,
    message: 'This administrator has joined already. There is nothing to send.',
    log: 'info',
  },
  'administration.own-account': {
    status: 409,
    message: 'Another administrator has to do this for you.',
    log: 'info',
  },
  'administration.not-suspended': {
    status: 409,
    message: 'This is not suspended. Nothing was changed.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

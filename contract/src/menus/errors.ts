import type { ErrorEntry } from '@comanda/contract/kernel';

export const menusErrors = {
  'menus.edit-conflict': {
    status: 409,
    message: 'Someone else changed this at the same moment. Look at both versions and choose.',
    log: 'info',
  },
  'menus.price-out-of-range': {
    status: 400,
    message: 'This change would make a price negative or too high. No price was changed.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

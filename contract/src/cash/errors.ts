import type { ErrorEntry } from '@comanda/contract/kernel';

export const cashErrors = {
  'cash.name-taken': { status: 409, message: 'There is already a drawer with this name.', log: 'info' },
  'cash.too-many-drawers': {
    status: 412,
    message: 'A restaurant can have at most {limit} drawers. Remove one that is not used.',
    log: 'info',
  },
  'cash.drawer-open': { status: 412, message: 'This drawer is open. Count and close it first.', log: 'info' },
  'cash.already-open': { status: 409, message: '{name} has already opened this drawer.', log: 'info' },
  'cash.already-closed': { status: 409, message: '{name} has already counted and closed this drawer.', log: 'info' },
  'cash.reason-needed': {
    status: 412,
    message: 'The count differs by {difference} from the expected {expected}. Please enter a reason.',
    log: 'info',
  },
  'cash.key-reused': { status: 409, message: 'This was sent before with other values.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const promotionsErrors = {
  'promotions.code-unknown': { status: 404, message: 'This code is not known here.', log: 'info' },
  'promotions.code-not-now': { status: 412, message: 'This code cannot be used at this time.', log: 'info' },
  'promotions.code-used-up': { status: 409, message: 'This code has been used up.', log: 'info' },
  'promotions.code-used': { status: 409, message: 'This code was already used on this phone.', log: 'info' },
  'promotions.code-minimum': {
    status: 412,
    message: 'This code needs dishes for at least {limit} that it counts for.',
    log: 'info',
  },
  'promotions.code-taken': { status: 409, message: 'There is already a code with this text.', log: 'info' },
  'promotions.too-many-codes': {
    status: 412,
    message: 'A restaurant can have at most {limit} promo codes. Remove some that are over.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

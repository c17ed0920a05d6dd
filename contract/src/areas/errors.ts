import type { ErrorEntry } from '@comanda/contract/kernel';

export const areasErrors = {
  'areas.too-many': {
    status: 412,
    message: 'A restaurant can have at most {most} areas. Please remove one that you no longer use.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '@comanda/contract/kernel';

export const developersErrors = {
  'developers.key-unknown': {
    status: 401,
    message: 'This API key is unknown or was revoked. Create a new one on the Developers page.',
    log: 'info',
  },
  'developers.too-many-keys': {
    status: 412,
    message: 'You have {most} keys already. Revoke one you no longer use.',
    log: 'info',
  },
  'developers.too-many-calls': {
    status: 429,
    message: 'That is more than {most} calls a minute with this key. Please wait until the next minute begins.',
    log: 'info',
  },
  'developers.idempotency-key-reused': {
    status: 409,
    message: 'This idempotency key was used for another call.',
    log: 'info',
  },
  'developers.too-many-endpoints': {
    status: 412,
    message: 'You have {most} webhooks already. Remove one you no longer use.',
    log: 'info',
  },
  'developers.too-many-sends': {
    status: 429,
    message: 'That is too much sending by hand to your webhooks in one hour. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'developers.target-refused': { status: 412, message: 'This address cannot be called: {why}', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

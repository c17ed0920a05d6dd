import { withCode } from '@comanda/contract/access';
import { minuteMs } from '@comanda/contract/kernel';
import { accountsErrors } from './errors.ts';

export const tooManyLogIns = withCode(accountsErrors, 'accounts.too-many-log-ins');

/**
 * Limits of attempts with a code or a mailed link. The provider also limits second factors per log-in and per account.
 */
export const codeLimits = [
  { by: 'address', callers: 'unknown', attempts: 100, windowMs: 15 * minuteMs, error: tooManyLogIns },
  { by: 'device', callers: 'known', attempts: 30, windowMs: 15 * minuteMs, error: tooManyLogIns },
] as const;

/** Limits the password checks and changes of somebody who is logged in. */
export const limitUser = (attempts: number) =>
  [{ by: 'user', attempts, windowMs: 15 * minuteMs, error: tooManyLogIns }] as const;

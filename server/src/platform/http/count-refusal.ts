import { errorCatalogue, type ErrorCode, type Failure } from '@comanda/contract';
import type { RefusalKind } from '@comanda/contract/security';
import type { Context, Refusal } from '#platform/context';

/** Quotas and sizes, whose answers have the status of a rate limit, say nothing about an attack. */
const quotaCodes: ReadonlySet<ErrorCode> = new Set([
  'resource-exhausted',
  'translation.quota-used',
  'translation.platform-quota-used',
  'qr-codes.busy',
]);

/** Refusals of somebody who is logged in. Those of strangers are counted where the account is known that they tried to open. */
const userRefusals: ReadonlyMap<ErrorCode, RefusalKind> = new Map([
  ['permission-denied', 'permission-refused'],
  ['accounts.wrong-password', 'password-refused'],
  ['accounts.wrong-code', 'code-refused'],
]);

const refusalKindOf = (code: ErrorCode, caller: Refusal['caller']): RefusalKind | undefined => {
  if (errorCatalogue[code].status === 429 && !quotaCodes.has(code)) return 'rate-limited';
  if (code === 'developers.key-unknown') return 'key-refused';
  return caller.actor.kind === 'user' ? userRefusals.get(code) : undefined;
};

/** Failures that were counted where more was known about the caller, and are thrown on. */
const countedFailures = new WeakSet<Failure>();

/** Counts a refused request for the security log, once, if its error concerns security. */
export const countRefusal = (
  { refusals }: Pick<Context, 'refusals'>,
  failure: Failure,
  caller: Refusal['caller'],
): void => {
  if (countedFailures.has(failure)) return;
  countedFailures.add(failure);
  const { code } = failure;
  const kind = refusalKindOf(code, caller);
  if (kind !== undefined) refusals.count({ kind, code, caller });
};

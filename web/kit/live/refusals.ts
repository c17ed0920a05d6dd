import { isErrorCode, type ErrorCode } from '@comanda/contract';
import { query, type QueryInput } from '@comanda/contract/documents';
import { statusErrors } from '@comanda/contract/kernel';
import { ApiFailure } from '#kit/client';

const final: ReadonlySet<ErrorCode> = new Set([
  'permission-denied',
  'unauthenticated',
  'invalid-argument',
  'not-found',
]);

/** Whether asking again would be answered the same. */
export const isRefusal = ({ code }: ApiFailure): boolean => final.has(code);

/** The failure of one query among several, as it stands on the wire. */
export const failureOf = ({ code, message }: { readonly code: string; readonly message: string }): ApiFailure =>
  new ApiFailure(isErrorCode(code) ? code : 'unknown', { message });

/** A query the contract does not know the shape of would spoil the call for the others, so it stays behind. */
export const refusalOf = (asked: QueryInput): ApiFailure | null => {
  const { error } = query.safeParse(asked);
  if (error === undefined) return null;
  const fields = Object.groupBy(error.issues, ({ path }) => path.join('.'));
  return new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, issues = []]) => [path, issues.map(({ message }) => message)]),
    ),
  });
};

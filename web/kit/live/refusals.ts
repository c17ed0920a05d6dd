import { isErrorCode, type ErrorCode } from '@comanda/contract';
import { query, refusalCodes, type QueryInput } from '@comanda/contract/documents';
import { fieldErrorsOf, statusErrors } from '@comanda/contract/kernel';
import { ApiFailure } from '#kit/client';

const final: ReadonlySet<ErrorCode> = new Set(refusalCodes);

/** Whether asking again would be answered the same. */
export const isRefusal = ({ code }: ApiFailure): boolean => final.has(code);

/** The failure of one query among several, as it stands on the wire. */
export const failureOf = ({ code, message }: { readonly code: string; readonly message: string }): ApiFailure =>
  new ApiFailure(isErrorCode(code) ? code : 'unknown', { message });

/** A query the contract does not know the shape of would spoil the call for the others, so it stays behind. */
export const refusalOf = (asked: QueryInput): ApiFailure | null => {
  const { error } = query.safeParse(asked);
  if (error === undefined) return null;
  return new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: fieldErrorsOf(error.issues),
  });
};

import { query, type QueryInput } from '@comanda/contract/documents';
import { fieldErrorsOf, statusErrors } from '@comanda/contract/kernel';
import { ApiFailure } from '#kit/failure';

/** Checks a query by the contract's own schema, with the sentences the server would answer. */
export const refusalOf = (asked: QueryInput): ApiFailure | null => {
  const { error } = query.safeParse(asked);
  if (error === undefined) return null;
  return new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: fieldErrorsOf(error.issues),
  });
};

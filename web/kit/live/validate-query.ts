import { query, type QueryInput } from '@comanda/contract/documents';
import { toFieldErrors, statusErrors } from '@comanda/contract/kernel';
import { ApiFailure } from '#kit/failure';

/** Validates a query by the contract's schema, with the same messages as the server's. */
export const validateQuery = (input: QueryInput): ApiFailure | null => {
  const { error } = query.safeParse(input);
  if (error === undefined) return null;
  return new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: toFieldErrors(error.issues),
  });
};

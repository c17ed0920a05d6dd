import { fail, type Failure } from '@comanda/contract';
import { appCheckErrorMessage } from '@comanda/contract/files';
import { fastifyErrorToFailure } from '#platform/http';

/** Translates any error to the protocol's codes. Temporary errors keep their status, so that clients retry. */
export const toStorageFailure = (error: unknown): Failure => {
  const failure = fastifyErrorToFailure(error);
  switch (failure.code) {
    case 'invalid-argument':
      return fail('storage/invalid-argument', failure.detail, { cause: error });
    case 'internal':
    case 'unknown':
      return fail('storage/unknown', {}, { cause: failure.cause });
    default:
      return failure;
  }
};

/** The error body that the protocol's clients expect, plus our own code. */
export const storageErrorBody = (failure: Failure, requestId: string) => ({
  error: {
    code: failure.entry.status,
    message: failure.message,
    status: failure.code,
    requestId,
    data: failure.detail,
  },
});

/** Clients distinguish a refused app from a missing login only by this text. */
export const statusTextOf = ({ code }: Failure): string =>
  code === 'storage/unauthorized-app' ? appCheckErrorMessage : code;

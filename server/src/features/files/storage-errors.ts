import { fail, type Failure } from '@comanda/contract';
import { appCheckRefusal } from '@comanda/contract/files';
import { fromFastify } from '#platform/http';

/** Whatever was thrown, in words of the protocol. What passes by itself keeps its status, by which clients know to try again. */
export const toStorageFailure = (error: unknown): Failure => {
  const failure = fromFastify(error);
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

/** The body as the protocol's clients expect it, with our own code beside it. */
export const storageErrorBody = (failure: Failure, requestId: string) => ({
  error: {
    code: failure.entry.status,
    message: failure.message,
    status: failure.code,
    requestId,
  },
});

/** A refused app is told from a missing log-in by these words alone. */
export const reasonOf = ({ code }: Failure): string => (code === 'storage/unauthorized-app' ? appCheckRefusal : code);

import { ORPCError } from '@orpc/client';
import { isErrorCode } from '@comanda/contract';
import { fromForeign, fromRefusal, fromThrown, type ApiFailure } from '#kit/failure';

/** Converts anything that a call threw to an `ApiFailure`. */
export const toApiFailure = (error: unknown): ApiFailure => {
  if (!(error instanceof ORPCError)) return fromThrown(error);
  const { code, status, message } = error;
  const data: unknown = error.data;
  return isErrorCode(code)
    ? fromRefusal({ code, message, data, cause: error })
    : fromForeign(status, { data, cause: error });
};

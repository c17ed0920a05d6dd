import { ORPCError } from '@orpc/client';
import { isErrorCode } from '@comanda/contract';
import { failureFromProxy, failureFromRefusal, failureFromError, type ApiFailure } from '#kit/failure';

/** Converts anything that a call threw to an `ApiFailure`. */
export const toApiFailure = (error: unknown): ApiFailure => {
  if (!(error instanceof ORPCError)) return failureFromError(error);
  const { code, status, message } = error;
  const data: unknown = error.data;
  return isErrorCode(code)
    ? failureFromRefusal({ code, message, data, cause: error })
    : failureFromProxy(status, { data, cause: error });
};

import { statusErrors } from '@comanda/contract/kernel';
import { ApiFailure } from './api-failure.ts';
import { clientMessages } from './client-messages.ts';

/** Converts an error that a call threw before a response was read. */
export const failureFromError = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (error instanceof Error && error.name === 'AbortError') {
    return new ApiFailure('cancelled', { message: statusErrors.cancelled.message, cause: error });
  }
  return new ApiFailure('unavailable', { message: clientMessages.unreachable, sentence: 'unreachable', cause: error });
};

import { Failure, errorCatalogue, fail, isErrorCode } from '@comanda/contract';
import { fieldErrorsOf } from '@comanda/contract/kernel';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import { databaseStatus } from '#platform/db';

/** Database states that are nobody's defect: the caller is told to try again. */
const passing = new Set(['unavailable', 'resource-exhausted', 'deadline-exceeded', 'aborted']);

/** Turns whatever was thrown into a word of the catalogue. What is not expected becomes `internal`, with no detail. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (error instanceof ORPCError) return fromOrpc(error);
  const status = databaseStatus(error);
  if (status !== null && passing.has(status)) return fail(status, {}, { cause: error });
  return fail('internal', {}, { cause: error });
};

const fromOrpc = (error: ORPCError<string, unknown>): Failure => {
  if (isErrorCode(error.code)) return fail(error.code, {}, { cause: error });
  if (error.status < 500 && error.cause instanceof ValidationError) {
    return fail('invalid-argument', { fields: fieldErrorsOf(error.cause.issues) }, { cause: error });
  }
  return fail(error.status < 500 ? 'invalid-argument' : 'internal', {}, { cause: error });
};

/** Fastify refuses malformed requests by itself; the answer keeps our shape. */
export const fromFastify = (error: unknown): Failure => {
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    return fail('invalid-argument', { fields: { '': [error.message] } }, { cause: error });
  }
  return toFailure(error);
};

export const toWire = (failure: Failure, requestId: string): ORPCError<string, unknown> =>
  new ORPCError(failure.code, {
    defined: true,
    status: failure.entry.status,
    message: failure.message,
    data: { ...failure.detail, requestId },
  });

/** The body of an error that arises outside of an endpoint, in the same shape. */
export const errorBody = (failure: Failure, requestId: string) => toWire(failure, requestId).toJSON();

export const logFailure = (log: Logger, failure: Failure, requestId: string): void => {
  const { log: level } = errorCatalogue[failure.code];
  // A database that refuses is the operator's business, however calmly the person is told.
  const status = databaseStatus(failure.cause);
  const isOperators = level === 'info' && status !== null && status !== 'already-exists';
  log[isOperators ? 'warn' : level]({ requestId, code: failure.code, err: failure.cause }, failure.message);
};

import { Failure, errorCatalogue, fail, isErrorCode } from '@comanda/contract';
import { toFieldErrors } from '@comanda/contract/kernel';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import { databaseStatus } from '#platform/db';
import { unversioned, type ApiVersion } from './api-document/index.ts';

/** Database errors that the caller gets under their own code: transient errors, refused values, and damaged data. */
const answeredStatuses = new Set([
  'unavailable',
  'resource-exhausted',
  'deadline-exceeded',
  'aborted',
  'out-of-range',
  'failed-precondition',
  'data-loss',
]);

/** Converts any thrown error to a failure of the catalog. An unexpected error becomes `internal`, without details. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (error instanceof ORPCError) return fromOrpc(error);
  const status = databaseStatus(error);
  if (status !== null && answeredStatuses.has(status)) return fail(status, {}, { cause: error });
  return fail('internal', {}, { cause: error });
};

const fromOrpc = (error: ORPCError<string, unknown>): Failure => {
  if (isErrorCode(error.code)) return fail(error.code, {}, { cause: error });
  if (error.status < 500 && error.cause instanceof ValidationError) {
    return fail('invalid-argument', { fields: toFieldErrors(error.cause.issues) }, { cause: error });
  }
  return fail(error.status < 500 ? 'invalid-argument' : 'internal', {}, { cause: error });
};

/** Fastify's refusals that have an error of their own in the versioned API, by status. */
const httpFailures: Readonly<Record<number, 'body-too-large' | 'unsupported-media-type'>> = {
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

/** Converts Fastify's own refusals of malformed requests to our error format. */
export const fastifyErrorToFailure = (error: unknown, version: ApiVersion = unversioned): Failure => {
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    const httpFailure = version.hasHttpErrors ? httpFailures[error.statusCode] : undefined;
    if (httpFailure !== undefined) return fail(httpFailure, {}, { cause: error });
    return fail('invalid-argument', { fields: { '': [error.message] } }, { cause: error });
  }
  return toFailure(error);
};

export const toOrpcError = (
  failure: Failure,
  requestId: string,
  version: ApiVersion = unversioned,
): ORPCError<string, unknown> =>
  new ORPCError(failure.code, {
    defined: true,
    status: version.statusOf(failure.code),
    message: failure.message,
    data: { ...failure.detail, requestId },
  });

/** The body of an error that occurs outside of an endpoint, in the same format. */
export const errorBody = (failure: Failure, requestId: string, version?: ApiVersion) =>
  toOrpcError(failure, requestId, version).toJSON();

export const logFailure = (log: Logger, failure: Failure, requestId: string): void => {
  const { log: level } = errorCatalogue[failure.code];
  // A database error is logged as a warning for the operator, even if the caller's error is harmless.
  const status = databaseStatus(failure.cause);
  const concernsOperator = level === 'info' && status !== null && status !== 'already-exists';
  log[concernsOperator ? 'warn' : level]({ requestId, code: failure.code, err: failure.cause }, failure.message);
};

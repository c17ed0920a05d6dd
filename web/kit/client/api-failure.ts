import { ORPCError } from '@orpc/client';
import { isErrorCode, type ErrorCode } from '@comanda/contract';
import { statusErrors, type FieldErrors, type StatusCode } from '@comanda/contract/kernel';

interface ApiFailureDetail {
  readonly message: string;
  readonly fields?: FieldErrors | undefined;
  readonly requestId?: string | undefined;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

/** The one way in which a call fails: a code of the contract, a sentence for a person, and field errors where they apply. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** What the person can quote to support; absent when no server was reached. */
  readonly requestId: string | undefined;
  /** Whatever else the server says of the refusal, such as what an edit conflicts with. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, { message, fields = {}, requestId, detail = {}, cause }: ApiFailureDetail) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.detail = detail;
  }
}

export const unreachableMessage = 'Cannot reach Comanda. Please check your internet connection and try again.';

/**
 * What a status means when a proxy, not our server, wrote the answer. Its 401, 403 and 404 say nothing about the caller's
 * rights: that the proxy answered at all says that our server could not.
 */
const codeOfStatus = (status: number): StatusCode => {
  if (status === 429) return 'resource-exhausted';
  const isInTheWay = [401, 403, 404, 408, 502, 503, 504].includes(status);
  return isInTheWay ? 'unavailable' : 'unknown';
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldErrors = (value: unknown): value is FieldErrors =>
  isRecord(value) &&
  Object.values(value).every(
    (sentences) => Array.isArray(sentences) && sentences.every((sentence) => typeof sentence === 'string'),
  );

const fromAnswer = (error: ORPCError<string, unknown>): ApiFailure => {
  const data = isRecord(error.data) ? error.data : {};
  const requestId = typeof data['requestId'] === 'string' ? data['requestId'] : undefined;
  if (!isErrorCode(error.code)) {
    const code = codeOfStatus(error.status);
    return new ApiFailure(code, { message: statusErrors[code].message, requestId, cause: error });
  }
  const fields = isFieldErrors(data['fields']) ? data['fields'] : undefined;
  return new ApiFailure(error.code, { message: error.message, fields, requestId, detail: data, cause: error });
};

/** Whatever a call threw, as an `ApiFailure`. */
export const toApiFailure = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (error instanceof ORPCError) return fromAnswer(error);
  if (error instanceof Error && error.name === 'AbortError') {
    return new ApiFailure('cancelled', { message: statusErrors.cancelled.message, cause: error });
  }
  return new ApiFailure('unavailable', { message: unreachableMessage, cause: error });
};

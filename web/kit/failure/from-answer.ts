import type { ErrorCode } from '@comanda/contract';
import { statusErrors, type FieldErrors, type StatusCode } from '@comanda/contract/kernel';
import { ApiFailure } from './api-failure.ts';

/** The body of an error as our server writes it. Whoever reads it has made sure that it was our server. */
interface RefusalAnswer {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: unknown;
  readonly cause?: unknown;
}

/**
 * What a status means when a proxy, not our server, wrote the answer. Its 401, 403 and 404 say nothing about the caller's
 * rights: that the proxy answered at all says that our server could not.
 */
const codeOfStatus = (status: number): StatusCode => {
  if (status === 429) return 'resource-exhausted';
  const isInTheWay = [401, 403, 404, 408, 502, 503, 504].includes(status);
  return isInTheWay ? 'unavailable' : 'unknown';
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFieldErrors = (value: unknown): value is FieldErrors =>
  isRecord(value) &&
  Object.values(value).every(
    (sentences) => Array.isArray(sentences) && sentences.every((sentence) => typeof sentence === 'string'),
  );

export const requestIdIn = (data: unknown): string | undefined =>
  isRecord(data) && typeof data['requestId'] === 'string' ? data['requestId'] : undefined;

/** A refusal of our server. */
export const fromRefusal = ({ code, message, data, cause }: RefusalAnswer): ApiFailure => {
  const detail = isRecord(data) ? data : {};
  const fields = isFieldErrors(detail['fields']) ? detail['fields'] : undefined;
  return new ApiFailure(code, { message, fields, requestId: requestIdIn(data), detail, cause });
};

/** An answer that something between us and our server wrote. */
export const fromForeign = (status: number, { data, cause }: { data?: unknown; cause?: unknown } = {}): ApiFailure => {
  const code = codeOfStatus(status);
  return new ApiFailure(code, { message: statusErrors[code].message, requestId: requestIdIn(data), cause });
};

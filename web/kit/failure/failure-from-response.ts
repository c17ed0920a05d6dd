import type { ErrorCode } from '@comanda/contract';
import { statusErrors, type FieldErrors, type StatusCode } from '@comanda/contract/kernel';
import { ApiFailure } from './api-failure.ts';

/** Body of an error as our server writes it. The caller has already verified that our server wrote it. */
interface RefusalAnswer {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: unknown;
  readonly cause?: unknown;
}

/**
 * Maps a status to a code when a proxy, not our server, wrote the answer. A proxy's 401, 403 or 404 says nothing about the caller's rights:
 * the proxy answers itself only when our server could not.
 */
const codeOfStatus = (status: number): StatusCode => {
  if (status === 429) return 'resource-exhausted';
  const isProxyError = [401, 403, 404, 408, 502, 503, 504].includes(status);
  return isProxyError ? 'unavailable' : 'unknown';
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

/** Converts a refusal of our server. */
export const failureFromRefusal = ({ code, message, data, cause }: RefusalAnswer): ApiFailure => {
  const detail = isRecord(data) ? data : {};
  const fields = isFieldErrors(detail['fields']) ? detail['fields'] : undefined;
  return new ApiFailure(code, { message, fields, requestId: requestIdIn(data), detail, cause });
};

/** Converts an answer that a proxy between the browser and our server wrote. */
export const failureFromProxy = (
  status: number,
  { data, cause }: { data?: unknown; cause?: unknown } = {},
): ApiFailure => {
  const code = codeOfStatus(status);
  return new ApiFailure(code, { message: statusErrors[code].message, requestId: requestIdIn(data), cause });
};

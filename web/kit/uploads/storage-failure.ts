import { isErrorCode } from '@comanda/contract';
import { filesErrors } from '@comanda/contract/files';
import { ApiFailure } from '#kit/failure';

export type StorageCode = keyof typeof filesErrors;

interface StorageFailureOptions {
  readonly message?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export const storageFailure = (code: StorageCode, options: StorageFailureOptions = {}): ApiFailure =>
  new ApiFailure(code, { message: filesErrors[code].message, ...options });

export interface StorageResponse {
  readonly status: number;
  readonly text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses the JSON of an answer; null if a proxy answered in our server's place. */
export const parseJsonBody = ({ text }: StorageResponse): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Maps a status to a code when the answer carries none of our codes. */
const codeOfStatus = (status: number): StorageCode => {
  switch (status) {
    case 401:
      return 'storage/unauthenticated';
    case 402:
      return 'storage/quota-exceeded';
    case 403:
      return 'storage/unauthorized';
    case 404:
      return 'storage/object-not-found';
    default:
      return 'storage/unknown';
  }
};

/** True when a retry may help: the server, or a proxy before it, cannot answer at the moment. */
export const isRetryableStatus = (status: number): boolean => status >= 500 || status === 408 || status === 429;

export const failureFromStorage = (answer: StorageResponse): ApiFailure => {
  const body = parseJsonBody(answer);
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const { status: code, message, requestId, data } = error;
  if (typeof code !== 'string' || !isErrorCode(code) || typeof message !== 'string') {
    return storageFailure(codeOfStatus(answer.status));
  }
  return new ApiFailure(code, {
    message,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    detail: isRecord(data) ? data : {},
  });
};

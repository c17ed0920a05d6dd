import { isErrorCode } from '@comanda/contract';
import { filesErrors } from '@comanda/contract/files';
import { ApiFailure } from '#kit/client';

export type StorageCode = keyof typeof filesErrors;

export const storageFailure = (code: StorageCode, options: { message?: string; cause?: unknown } = {}): ApiFailure =>
  new ApiFailure(code, { message: filesErrors[code].message, ...options });

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The JSON of an answer; null for what a proxy wrote in our server's place. */
export const jsonOf = ({ text }: Answer): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a status means where the answer does not say it in our words. */
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

/** Worth another try: the server, or something on the way to it, is not up to it right now. */
export const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

export const failureOf = (answer: Answer): ApiFailure => {
  const body = jsonOf(answer);
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const { status: code, message, requestId } = error;
  if (typeof code !== 'string' || !isErrorCode(code) || typeof message !== 'string') {
    return storageFailure(codeOfStatus(answer.status));
  }
  return new ApiFailure(code, { message, requestId: typeof requestId === 'string' ? requestId : undefined });
};

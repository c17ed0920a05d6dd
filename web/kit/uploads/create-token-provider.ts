import { ApiFailure } from '#kit/client';
import { storageFailure, type StorageCode } from './storage-failure.ts';

/** Answer of `files.issueToken`. */
export interface StorageToken {
  readonly token: string;
  readonly expiresAt: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly appCheckToken: string | null;
}

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const marginMs = 60_000;

const refusals: Readonly<Record<string, StorageCode>> = {
  unauthenticated: 'storage/unauthenticated',
  'permission-denied': 'storage/unauthorized',
};

/** Provides the page's storage token, which is requested once and renewed in time. */
export const createTokenProvider = (issueToken: () => Promise<StorageToken>, nowMs: () => number) => {
  let pending: Promise<StorageToken> | null = null;
  const requestToken = async (): Promise<StorageToken> => {
    try {
      return await issueToken();
    } catch (error) {
      const code = error instanceof ApiFailure ? refusals[error.code] : undefined;
      if (code !== undefined) throw storageFailure(code, { cause: error });
      // The server was unreachable or overloaded; a TypeError makes the caller retry, as it does for the request itself.
      throw new TypeError('No token was issued.', { cause: error });
    }
  };
  return {
    get: async (): Promise<StorageToken> => {
      const current = await pending?.catch(() => null);
      if (current !== null && current !== undefined && Date.parse(current.expiresAt) - marginMs > nowMs())
        return current;
      pending = requestToken();
      return pending;
    },
    /** Drops the token after the server has refused it. */
    forget: (): void => {
      pending = null;
    },
  };
};

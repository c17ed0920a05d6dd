import { ApiFailure } from '#kit/client';
import { storageFailure, type StorageCode } from './storage-failure.ts';

/** What `files.issueToken` answers. */
export interface Access {
  readonly token: string;
  readonly expiresAt: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly appCheckToken: string | null;
}

/** A token that would run out under way is renewed before. */
const marginMs = 60_000;

const refusals: Readonly<Record<string, StorageCode>> = {
  unauthenticated: 'storage/unauthenticated',
  'permission-denied': 'storage/unauthorized',
};

/** Where the page may store, asked for once and renewed in time. */
export const createStorageAccess = (issueToken: () => Promise<Access>, nowMs: () => number) => {
  let held: Promise<Access> | null = null;
  const ask = async (): Promise<Access> => {
    try {
      return await issueToken();
    } catch (error) {
      const code = error instanceof ApiFailure ? refusals[error.code] : undefined;
      if (code !== undefined) throw storageFailure(code, { cause: error });
      // Not reached, or not up to it right now: tried again like the request it was for.
      throw new TypeError('No token was issued.', { cause: error });
    }
  };
  return {
    get: async (): Promise<Access> => {
      const known = await held?.catch(() => null);
      if (known !== null && known !== undefined && Date.parse(known.expiresAt) - marginMs > nowMs()) return known;
      held = ask();
      return held;
    },
    /** The server no longer takes what is held. */
    forget: (): void => {
      held = null;
    },
  };
};

import type { Readable } from 'node:stream';

/** A range of bytes, from the first to the last, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Stores bytes under keys that we choose. The bytes of a key never change: they are written once, and deleted. */
export interface BlobStore {
  /** Resolves when the bytes are durable, so that they survive a crash. Until then the key does not exist. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if the key does not exist. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Returns null if the key does not exist. */
  read(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Ignores keys that do not exist. */
  delete(keys: readonly string[]): Promise<void>;
}

/** Keys become file paths and parts of URLs, so they must not contain `..` or anything that needs escaping. */
export const validateBlobKey = (key: string): string => {
  const isValid = key.length <= 200 && key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isValid) throw new RangeError(`${key} is not a key for bytes.`);
  return key;
};

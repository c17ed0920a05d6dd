import type { Readable } from 'node:stream';

/** Part of what lies under a key: from the first to the last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Keeps bytes under keys that we choose. What lies under a key never changes: it is put once, and deleted. */
export interface ByteStore {
  /** Once this settles the bytes outlast a crash. Until then there is nothing under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where nothing lies under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Null where nothing lies under the key. */
  read(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Keys without bytes are nobody's mistake. */
  delete(keys: readonly string[]): Promise<void>;
}

/** Keys become paths and parts of addresses, so nothing in them may climb or escape. */
export const checkedKey = (key: string): string => {
  const isFit = key.length <= 200 && key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isFit) throw new RangeError(`${key} is not a key for bytes.`);
  return key;
};

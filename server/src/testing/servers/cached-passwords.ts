import type { Passwords } from '#platform/context';
import { createPasswords } from '#platform/passwords';

const { hash, verify } = createPasswords();
const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();

const cachePromise = <Value>(cache: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>) => {
  const value = cache.get(key) ?? find();
  cache.set(key, value);
  // A refused call is not cached, so that the next one is tried again.
  value.catch(() => cache.delete(key));
  return value;
};

/** Caches hashes and comparisons: hashing is slow on purpose, and hundreds of test accounts have the same password. */
export const cachedPasswords: Passwords = {
  hash: (password) => cachePromise(hashes, password, () => hash(password)),
  verify: (credentials) =>
    cachePromise(verdicts, `${credentials.hash} ${credentials.password}`, () => verify(credentials)),
};

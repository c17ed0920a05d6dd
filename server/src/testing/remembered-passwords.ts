import { createPasswords, type Passwords } from '#platform/security';

const { hash, verify } = createPasswords();
const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();

const remember = <Value>(known: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>) => {
  const value = known.get(key) ?? find();
  known.set(key, value);
  // Whoever was turned away is let in the next time.
  value.catch(() => known.delete(key));
  return value;
};

/** Hashing is slow on purpose, and hundreds of people of tests have the same password: it is hashed, and compared, once. */
export const rememberedPasswords: Passwords = {
  hash: (password) => remember(hashes, password, () => hash(password)),
  verify: (given) => remember(verdicts, `${given.hash} ${given.password}`, () => verify(given)),
};

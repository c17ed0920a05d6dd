import { randomBytes, randomUUIDv7 } from 'node:crypto';

export const newId = (): string => randomUUIDv7();

// The alphabet has no I, L, O or U: no character on a sticker looks like a digit, and no word appears by chance.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short id has 50 random bits: short enough to type, too many to guess. */
export const newShortId = (): string => Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');

import { randomBytes, randomUUIDv7 } from 'node:crypto';

export const newId = (): string => randomUUIDv7();

// Without I, L, O and U: nothing on a sticker is mistaken for a digit, and no word appears by chance.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits: short enough to type, too many to guess. */
export const newShortId = (): string => Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');

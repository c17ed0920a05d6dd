import { randomBytes, randomUUID } from 'node:crypto';

/** Ids that fit in one millisecond, by the 12 bits after the version. */
const idsPerMs = 0x1000;

let lastMs = 0;
let sequence = 0;

/**
 * Returns a UUID of version 7. The ids of one process sort in the order in which they were made, also within a
 * millisecond and after the clock was set back: rows with the same time are then shown in the order in which they were written.
 */
export const newId = (): string => {
  const now = Date.now();
  sequence = now > lastMs ? 0 : sequence + 1;
  lastMs = Math.max(now, lastMs);
  if (sequence === idsPerMs) {
    lastMs += 1;
    sequence = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const order = sequence.toString(16).padStart(3, '0');
  // The last two groups of a random UUID have the same form in every version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${randomUUID().slice(18)}`;
};

// The alphabet has no I, L, O or U: no character on a sticker looks like a digit, and no word appears by chance.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short id has 50 random bits: short enough to type, too many to guess. */
export const newShortId = (): string => Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');

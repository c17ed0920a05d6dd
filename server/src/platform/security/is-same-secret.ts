import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration does not reveal how much of a guess was right. */
export const isSameSecret = (actual: string, expected: string): boolean => {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
};

import { timingSafeEqual } from 'node:crypto';

/** Compares what someone shows with what is expected, in a time that says nothing of how much of it was right. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [shown, known] = [Buffer.from(given), Buffer.from(expected)];
  return shown.length === known.length && timingSafeEqual(shown, known);
};

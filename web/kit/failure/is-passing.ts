import type { ApiFailure } from './api-failure.ts';

/** Says nothing about what was sent: it may have arrived or not, so the same is sent again. */
const passing: ReadonlySet<string> = new Set([
  'unavailable',
  'unknown',
  'internal',
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'resource-exhausted',
]);

export const isPassing = ({ code }: ApiFailure): boolean => passing.has(code);

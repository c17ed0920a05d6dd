import type { ApiFailure } from './api-failure.ts';

/** Codes that do not tell whether the request arrived, so the same request is sent again. */
const transientCodes: ReadonlySet<string> = new Set([
  'unavailable',
  'unknown',
  'internal',
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'resource-exhausted',
]);

export const isTransientFailure = ({ code }: ApiFailure): boolean => transientCodes.has(code);

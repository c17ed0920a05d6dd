import { z } from 'zod';
import { fieldRule } from './field-rules.ts';

/** A time as an ISO 8601 string in UTC. Browsers format it in the restaurant's time zone. */
export const timestamp = z.iso.datetime();

export const timestamps = { createdAt: timestamp, updatedAt: timestamp };

/**
 * Only names are allowed: an offset such as +01:00 has no daylight saving time, and databases read its sign the other
 * way round.
 */
const isTimezone = (value: string): boolean => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const timezone = z
  .string()
  .refine(isTimezone, fieldRule('invalid', 'Please choose a time zone such as Europe/Lisbon'));

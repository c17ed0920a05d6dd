import { z } from 'zod';

/** A moment, as an ISO 8601 string in UTC. Browsers format it in the restaurant's timezone. */
export const timestamp = z.iso.datetime();

export const timestamps = { createdAt: timestamp, updatedAt: timestamp };

/** By name only: an offset such as +01:00 knows no summer, and databases read its sign the other way round. */
const isTimezone = (value: string): boolean => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const timezone = z.string().refine(isTimezone, 'Please choose a time zone such as Europe/Lisbon');

import { z } from 'zod';

/** A moment, as an ISO 8601 string in UTC. Browsers format it in the restaurant's timezone. */
export const timestamp = z.iso.datetime();

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

export const timestamps = { createdAt: timestamp, updatedAt: timestamp };

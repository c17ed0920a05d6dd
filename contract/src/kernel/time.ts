import { z } from 'zod';

/** A moment, as an ISO 8601 string in UTC. Browsers format it in the restaurant's timezone. */
export const timestamp = z.iso.datetime();

export const timestamps = { createdAt: timestamp, updatedAt: timestamp };

import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/**
 * One document per restaurant. It changes whenever an order, a visit, a payment or feedback of the restaurant changes,
 * and every half minute. The dashboard watches it, and reloads its figures on each change.
 */
export const pulseDocument = z.object({ id, restaurantId: id, beatAt: timestamp });
export type PulseDocument = z.infer<typeof pulseDocument>;

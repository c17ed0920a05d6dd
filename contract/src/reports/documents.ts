import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/**
 * One for each restaurant, news whenever an order, a visit, a payment or an opinion of it changed, and every half minute besides:
 * whoever shows the dashboard follows it, and asks for the dashboard again.
 */
export const pulseDocument = z.object({ id, restaurantId: id, beatAt: timestamp });
export type PulseDocument = z.infer<typeof pulseDocument>;

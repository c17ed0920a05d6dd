import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';
import { stationsPerRestaurant } from './fields.ts';

/** What a printer prints of an order, and when. */
export const ticketRoute = z.object({
  prints: z.enum(['everything', 'stations']),
  /** The stations whose lines it prints, where it does not print everything. */
  stationIds: z.array(id).max(stationsPerRestaurant).default([]),
  /** Also what no station makes. */
  printsRest: z.boolean().default(false),
  printsWhen: z.enum(['placed', 'accepted']),
});
export type TicketRoute = z.infer<typeof ticketRoute>;

/** What a printer does that nobody has said anything about. */
export const usualRoute: TicketRoute = {
  prints: 'everything',
  stationIds: [],
  printsRest: false,
  printsWhen: 'placed',
};

export const ticketRouteDocument = ticketRoute.extend({
  /** The printer's. */
  id,
  restaurantId: id,
  updatedAt: timestamp,
});
export type TicketRouteDocument = z.infer<typeof ticketRouteDocument>;

/** Whether a printer prints what this station makes; null for what none makes. */
export const isRouted = ({ prints, stationIds, printsRest }: TicketRoute, stationId: string | null): boolean => {
  if (prints === 'everything') return true;
  return stationId === null ? printsRest : stationIds.includes(stationId);
};

import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';
import { maxStationsPerRestaurant } from './fields.ts';

/** The part of an order that a printer prints, and the moment at which it prints. */
export const ticketRoute = z.object({
  prints: z.enum(['everything', 'stations']),
  /** Stations whose lines it prints, unless it prints everything. */
  stationIds: z.array(id).max(maxStationsPerRestaurant).default([]),
  /** Also prints lines that no station makes. */
  printsRest: z.boolean().default(false),
  printsWhen: z.enum(['placed', 'accepted']),
});
export type TicketRoute = z.infer<typeof ticketRoute>;

/** Route of a printer that nobody has configured. */
export const defaultTicketRoute: TicketRoute = {
  prints: 'everything',
  stationIds: [],
  printsRest: false,
  printsWhen: 'placed',
};

export const ticketRouteDocument = ticketRoute.extend({
  /** The printer's id. */
  id,
  restaurantId: id,
  updatedAt: timestamp,
});
export type TicketRouteDocument = z.infer<typeof ticketRouteDocument>;

/** True if the printer prints lines of this station; null stands for lines without a station. */
export const isPrintedByRoute = (
  { prints, stationIds, printsRest }: TicketRoute,
  stationId: string | null,
): boolean => {
  if (prints === 'everything') return true;
  return stationId === null ? printsRest : stationIds.includes(stationId);
};

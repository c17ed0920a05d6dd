import { ticketRoute, defaultTicketRoute, type TicketRoute } from '@comanda/contract/kitchen';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** A printer that is not removed, with the route that decides what it prints. */
export interface RoutedPrinter {
  readonly id: string;
  readonly addedAt: Date;
  /** Time of the last change to its route. */
  readonly routedAt: Date;
  readonly route: TicketRoute;
}

/** Returns the printers, oldest first: the oldest prints lines that match no route. */
export const findRoutedPrinters = async (db: Kysely<DB>, restaurantId: string): Promise<RoutedPrinter[]> => {
  const rows = await db
    .selectFrom('printers')
    .leftJoin('ticket_routes', (join) =>
      join
        .onRef('ticket_routes.restaurant_id', '=', 'printers.restaurant_id')
        .onRef('ticket_routes.printer_id', '=', 'printers.id'),
    )
    .select([
      'printers.id',
      'printers.created_at',
      'prints',
      'station_ids',
      'prints_rest',
      'prints_when',
      'ticket_routes.updated_at as routed_at',
    ])
    .where('printers.restaurant_id', '=', restaurantId)
    .where('printers.removed_at', 'is', null)
    .orderBy('printers.created_at')
    .orderBy('printers.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    addedAt: row.created_at,
    routedAt: row.routed_at ?? row.created_at,
    route: toTicketRoute(row),
  }));
};

interface RouteRow {
  readonly prints: string | null;
  readonly station_ids: string[] | null;
  readonly prints_rest: boolean | null;
  readonly prints_when: string | null;
}

export const toTicketRoute = ({ prints, station_ids, prints_rest, prints_when }: RouteRow): TicketRoute =>
  prints === null
    ? defaultTicketRoute
    : ticketRoute.parse({ prints, stationIds: station_ids, printsRest: prints_rest, printsWhen: prints_when });

export const upsertTicketRoute = async (
  db: Kysely<DB>,
  restaurantId: string,
  { printerId, route, at }: { readonly printerId: string; readonly route: TicketRoute; readonly at: Date },
): Promise<void> => {
  const values = {
    prints: route.prints,
    station_ids: route.stationIds,
    prints_rest: route.printsRest,
    prints_when: route.printsWhen,
    updated_at: at,
  };
  await db
    .insertInto('ticket_routes')
    .values({ restaurant_id: restaurantId, printer_id: printerId, ...values })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'printer_id']).doUpdateSet(values))
    .execute();
};

export const hasPrinter = async (db: Kysely<DB>, restaurantId: string, printerId: string): Promise<boolean> =>
  (await db
    .selectFrom('printers')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', printerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Maps each category to its station, without removed stations. */
export const findStationsByCategory = async (
  db: Kysely<DB>,
  restaurantId: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('station_categories')
    .innerJoin('stations', (join) =>
      join
        .onRef('stations.restaurant_id', '=', 'station_categories.restaurant_id')
        .onRef('stations.id', '=', 'station_categories.station_id'),
    )
    .select(['category_id', 'station_id'])
    .where('station_categories.restaurant_id', '=', restaurantId)
    .where('stations.removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ category_id, station_id }) => [category_id, station_id]));
};

export const countStations = async (
  db: Kysely<DB>,
  restaurantId: string,
  stationIds: readonly string[],
): Promise<number> => {
  const rows = await db
    .selectFrom('stations')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(stationIds)}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.length;
};

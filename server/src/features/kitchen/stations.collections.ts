import { stationCapacity } from '@comanda/contract/kitchen';
import { sql } from 'kysely';
import { defineCollection, numberField, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { toTicketRoute } from './ticket-routes.repository.ts';

/** Owners arrange stations; everyone who may view orders can choose one. */
export const stationsCollection = defineCollection({
  name: 'stations',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('stations.id'),
    restaurantId: uuidField('stations.restaurant_id'),
    name: text('stations.name'),
    order: numberField('stations.position'),
    createdAt: timestampField('stations.created_at'),
    updatedAt: timestampField('stations.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('stations')
      .selectAll('stations')
      .select((of) =>
        of
          .selectFrom('station_categories')
          .select(sql<string[]>`coalesce(array_agg(category_id order by category_id), '{}')`.as('ids'))
          .whereRef('station_categories.restaurant_id', '=', 'stations.restaurant_id')
          .whereRef('station_categories.station_id', '=', 'stations.id')
          .as('category_ids'),
      )
      .where('stations.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    order: row.position,
    categoryIds: row.category_ids ?? [],
    sendDelaySeconds: row.send_delay_seconds,
    capacity: row.capacity === null ? null : stationCapacity.parse({ count: row.capacity, unit: row.capacity_unit }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

/** Ticket routes of the printers that somebody has configured. */
export const ticketRoutesCollection = defineCollection({
  name: 'ticketRoutes',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('ticket_routes.printer_id'),
    restaurantId: uuidField('ticket_routes.restaurant_id'),
    prints: text('ticket_routes.prints'),
    updatedAt: timestampField('ticket_routes.updated_at'),
  },
  select: (db) => db.selectFrom('ticket_routes').selectAll('ticket_routes'),
  present: (row) => ({
    id: row.printer_id,
    restaurantId: row.restaurant_id,
    ...toTicketRoute(row),
    updatedAt: row.updated_at.toISOString(),
  }),
});

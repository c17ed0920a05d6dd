import { defineCollection, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { toTicketRoute } from './ticket-routes.repository.ts';

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

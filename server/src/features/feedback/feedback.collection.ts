import { defineCollection, number, text, timestamp, uuid } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

export const feedbackCollection = defineCollection({
  name: 'feedback',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuid('feedback.id'),
    restaurantId: uuid('feedback.restaurant_id'),
    visitId: uuid('feedback.visit_id'),
    tableNumber: text('feedback.table_number'),
    stars: number('feedback.stars'),
    createdAt: timestamp('feedback.created_at'),
    updatedAt: timestamp('feedback.updated_at'),
  },
  select: (db) => db.selectFrom('feedback').selectAll('feedback'),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    visitId: row.visit_id,
    guestId: row.guest_id,
    tableNumber: row.table_number,
    stars: row.stars,
    note: row.note,
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

import { defineCollection, nullable, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { presentSession, selectSessions } from './drawer-sums.ts';

export const cashDrawersCollection = defineCollection({
  name: 'cashDrawers',
  capability: 'payments.take',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('cash_drawers.id'),
    restaurantId: uuidField('cash_drawers.restaurant_id'),
    name: text('cash_drawers.name'),
    createdAt: timestampField('cash_drawers.created_at'),
  },
  select: (db) => db.selectFrom('cash_drawers').selectAll('cash_drawers').where('cash_drawers.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
  }),
});

export const drawerSessionsCollection = defineCollection({
  name: 'drawerSessions',
  capability: 'payments.take',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('drawer_sessions.id'),
    restaurantId: uuidField('drawer_sessions.restaurant_id'),
    drawerId: uuidField('drawer_sessions.drawer_id'),
    openedAt: timestampField('drawer_sessions.opened_at'),
    closedAt: nullable(timestampField('drawer_sessions.closed_at')),
  },
  select: selectSessions,
  present: presentSession,
});

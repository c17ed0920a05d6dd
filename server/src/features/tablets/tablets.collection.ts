import { lockAfterMinutes } from '@comanda/contract/tablets';
import { sql } from 'kysely';
import { defineCollection, nullable, tenantsByOwner, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

const currentUserId = sql<string | null>`(
  select user_id from tablet_sessions
  where tablet_sessions.restaurant_id = tablets.restaurant_id and tablet_sessions.tablet_id = tablets.id
    and tablet_sessions.expires_at > now())`;

export const tabletsCollection = defineCollection({
  name: 'tablets',
  capability: 'staff.manage',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('tablets.id'),
    restaurantId: uuidField('tablets.restaurant_id'),
    name: text('tablets.name'),
    createdAt: timestampField('tablets.created_at'),
    lastUnlockedAt: nullable(timestampField('tablets.last_unlocked_at')),
  },
  select: (db) =>
    db
      .selectFrom('tablets')
      .select(['restaurant_id', 'id', 'name', 'lock_after_minutes', 'created_at', 'last_unlocked_at'])
      .select(currentUserId.as('user_id')),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    lockAfterMinutes: lockAfterMinutes.parse(row.lock_after_minutes),
    userId: row.user_id,
    createdAt: row.created_at.toISOString(),
    lastUnlockedAt: row.last_unlocked_at?.toISOString() ?? null,
  }),
});

/** The PIN itself is left out: only unlocking needs it. */
export const staffPinsCollection = defineCollection({
  name: 'staffPins',
  capability: 'staff.manage',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('staff_pins.user_id'),
    ownerId: uuidField('staff_pins.owner_id'),
    setAt: timestampField('staff_pins.set_at'),
  },
  select: (db) => db.selectFrom('staff_pins').select(['user_id', 'owner_id', 'locked_at', 'set_at']),
  present: (row) => ({
    id: row.user_id,
    ownerId: row.owner_id,
    isLocked: row.locked_at !== null,
    setAt: row.set_at.toISOString(),
  }),
});

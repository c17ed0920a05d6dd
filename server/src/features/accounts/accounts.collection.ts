import { can } from '@comanda/contract/access';
import { sql } from 'kysely';
import { defineCollection, nullable, tenantsBySelf, text, timestampField, uuidField } from '#platform/documents';
import { presentUser } from './records/index.ts';

/** Owners see themselves and their staff; staff see themselves. A change is published to the user's id and to the owner's. */
export const usersCollection = defineCollection({
  name: 'users',
  capability: 'profile.view',
  tenants: async (_, actor) => (can(actor, 'platform.administer') ? 'all' : [actor.userId]),
  tenant: (tenants) =>
    sql`(users.id = any(${sql.val(tenants)}::uuid[]) or users.owner_id = any(${sql.val(tenants)}::uuid[]))`,
  fields: {
    id: uuidField('users.id'),
    uid: uuidField('users.id'),
    displayName: text('users.display_name'),
    email: text('users.email'),
    role: text('users.role'),
    ownerId: nullable(uuidField('users.owner_id')),
    lastLogin: nullable(timestampField('users.last_login_at')),
    createdAt: timestampField('users.created_at'),
  },
  select: (db) => db.selectFrom('users').selectAll('users'),
  present: presentUser,
});

/** Only the user sees their own sessions; even administrators do not. The token never leaves the server. */
export const sessionsCollection = defineCollection({
  name: 'sessions',
  capability: 'profile.view',
  tenants: tenantsBySelf,
  tenant: 'userId',
  fields: {
    id: uuidField('sessions.id'),
    userId: uuidField('sessions.user_id'),
    userAgent: nullable(text('sessions.user_agent')),
    address: nullable(text('sessions.ip_address')),
    createdAt: timestampField('sessions.created_at'),
    expiresAt: timestampField('sessions.expires_at'),
  },
  select: (db) =>
    db
      .selectFrom('sessions')
      .select(['id', 'user_id', 'user_agent', 'ip_address', 'created_at', 'expires_at'])
      .where('expires_at', '>', sql<Date>`now()`),
  present: (row) => ({
    id: row.id,
    userId: row.user_id,
    userAgent: row.user_agent,
    address: row.ip_address,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }),
});

import { sql } from 'kysely';
import {
  defineCollection,
  nullable,
  tenantsByOwner,
  tenantsBySelf,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';
import { presentOwnSecurityEvent } from './present-security-event.ts';

const fields = {
  id: uuidField('security_events.id'),
  at: timestampField('security_events.at'),
  kind: text('security_events.kind'),
  ownerId: nullable(uuidField('security_events.owner_id')),
  accountId: nullable(uuidField('security_events.account_id')),
  address: text('security_events.address'),
};

/** The security log of an owner's account: the owner, the staff, the API keys and the restaurants. Administrators see all. */
export const securityEventsCollection = defineCollection({
  name: 'securityEvents',
  capability: 'audit.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields,
  select: (db) => db.selectFrom('security_events').selectAll('security_events'),
  present: presentOwnSecurityEvent,
});

/**
 * The entries of a staff member's own account. Only those: somebody who was an administrator once has left entries about accounts of other
 * owners.
 */
export const ownSecurityEventsCollection = defineCollection({
  name: 'ownSecurityEvents',
  capability: 'profile.view',
  tenants: tenantsBySelf,
  tenant: (tenants) =>
    sql`(security_events.account_id = any(${sql.val(tenants)}::uuid[]) and security_events.account_role = 'staff')`,
  fields,
  select: (db) => db.selectFrom('security_events').selectAll('security_events'),
  present: presentOwnSecurityEvent,
});

import { defineCollection, nullable, tenantsByOwner, text, timestampField, uuidField } from '#platform/documents';
import { presentAuditEntry } from './present-entry.ts';

/** Owners see actions that concern them; administrators see all actions. */
export const auditEntriesCollection = defineCollection({
  name: 'auditEntries',
  capability: 'audit.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('audit_entries.id'),
    at: timestampField('audit_entries.at'),
    adminName: text('audit_entries.admin_name'),
    command: text('audit_entries.command'),
    ownerId: nullable(uuidField('audit_entries.owner_id')),
    outcome: text('audit_entries.outcome'),
  },
  select: (db) => db.selectFrom('audit_entries').selectAll('audit_entries'),
  present: presentAuditEntry,
});

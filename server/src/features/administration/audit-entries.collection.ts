import { auditEntryDocument, type AuditEntryDocument } from '@comanda/contract/administration';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { defineCollection, nullable, tenantsByOwner, text, timestampField, uuidField } from '#platform/documents';

const { input, outcome } = auditEntryDocument.shape;

export const presentAuditEntry = (row: Selectable<DB['audit_entries']>): AuditEntryDocument => ({
  id: row.id,
  at: row.at.toISOString(),
  adminName: row.admin_name,
  command: row.command,
  ownerId: row.owner_id,
  about: row.about,
  input: input.parse(row.input),
  outcome: outcome.parse(row.outcome),
  failure: row.failure,
});

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

import { auditEntryDocument, type AuditEntryDocument } from '@comanda/contract/administration';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';

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

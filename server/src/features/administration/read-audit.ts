import type { AuditEntryDocument, AuditFilter } from '@comanda/contract/administration';
import type { CallContext } from '#platform/context';
import { countAuditEntries, findAuditEntries } from './audit.repository.ts';
import { presentAuditEntry } from './present-entry.ts';

const pageSize = 50;

interface AuditPage {
  readonly entries: Array<AuditEntryDocument & { ownerName: string }>;
  readonly total: number;
}

export const readAudit = async (
  { db }: CallContext,
  { after, ...question }: AuditFilter & { readonly after: number },
): Promise<AuditPage> => {
  const rows = await findAuditEntries(db, question, { after, most: pageSize });
  return {
    entries: rows.map(({ owner_name: ownerName, ...row }) => ({
      ...presentAuditEntry(row),
      ownerName: ownerName ?? '',
    })),
    total: await countAuditEntries(db, question),
  };
};

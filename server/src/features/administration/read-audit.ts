import type { AuditEntryDocument, AuditQuestion } from '@comanda/contract/administration';
import type { CallContext } from '#platform/context';
import { countEntries, findEntries } from './audit.repository.ts';
import { presentEntry } from './present-entry.ts';

const pageSize = 50;

interface AuditPage {
  readonly entries: Array<AuditEntryDocument & { ownerName: string }>;
  readonly total: number;
}

export const readAudit = async (
  { db }: CallContext,
  { after, ...question }: AuditQuestion & { readonly after: number },
): Promise<AuditPage> => {
  const rows = await findEntries(db, question, { after, most: pageSize });
  return {
    entries: rows.map(({ owner_name: ownerName, ...row }) => ({ ...presentEntry(row), ownerName: ownerName ?? '' })),
    total: await countEntries(db, question),
  };
};

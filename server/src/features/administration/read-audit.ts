import type { AuditEntryDocument, AuditFilter } from '@comanda/contract/administration';
import type { CsvDelimiter, CsvFile } from '@comanda/contract/kernel';
import { type Kysely, sql } from 'kysely';
import Papa from 'papaparse';
import type { CallContext } from '#platform/context';
import type { DB } from '#platform/db';
import { presentAuditEntry } from './audit-entries.collection.ts';
import { toLikePattern } from './search.repository.ts';

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

const header = ['When', 'Administrator', 'Command', 'Owner', 'About', 'Outcome', 'Failure', 'Input'];
/** Maximum number of rows: spreadsheets open more, but hardly anybody reads as many. */
const mostRows = 100_000;

/** Exports all entries that match the page's filter as a CSV file that every spreadsheet opens. */
export const exportAudit = async (
  { db, clock }: CallContext,
  { delimiter, ...question }: AuditFilter & { readonly delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  const found = await findAuditEntries(db, question, { after: 0, most: mostRows });
  const rows = found.map((row) => [
    row.at.toISOString(),
    row.admin_name,
    row.command,
    row.owner_name ?? '',
    row.about,
    row.outcome,
    row.failure,
    JSON.stringify(row.input),
  ]);
  return {
    fileName: `Audit trail ${clock.now().toISOString().slice(0, 10)}.csv`,
    // Escapes formulas, so that a reason cannot run as one in somebody else's spreadsheet.
    text: `\ufeff${Papa.unparse([header, ...rows], { delimiter, newline: '\r\n', escapeFormulae: true })}\r\n`,
  };
};

interface PageOptions {
  readonly after: number;
  readonly most: number;
}

const filteredEntries = (db: Kysely<DB>, { search, ownerId, from, to }: AuditFilter) => {
  let entries = db.selectFrom('audit_entries').leftJoin('users as owners', 'owners.id', 'audit_entries.owner_id');
  if (ownerId !== undefined) entries = entries.where('audit_entries.owner_id', '=', ownerId);
  if (from !== undefined) entries = entries.where('audit_entries.at', '>=', new Date(from));
  if (to !== undefined) entries = entries.where('audit_entries.at', '<', new Date(to));
  if (search === '') return entries;
  const everything = sql<string>`concat_ws(E'\\n', admin_name, command, about, owners.display_name, owners.email, failure, input::text)`;
  return entries.where(everything, 'ilike', toLikePattern(search));
};

/** Returns the newest entries first. */
const findAuditEntries = (db: Kysely<DB>, question: AuditFilter, { after, most }: PageOptions) =>
  filteredEntries(db, question)
    .selectAll('audit_entries')
    .select('owners.display_name as owner_name')
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .offset(after)
    .limit(most)
    .execute();

const countAuditEntries = async (db: Kysely<DB>, question: AuditFilter): Promise<number> => {
  const { count } = await filteredEntries(db, question)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

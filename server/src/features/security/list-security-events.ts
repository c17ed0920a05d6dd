import type { CsvDelimiter, CsvFile } from '@comanda/contract/kernel';
import type { ListedSecurityEvent, SecurityEventChange, SecurityEventFilter } from '@comanda/contract/security';
import Papa from 'papaparse';
import type { CallContext } from '#platform/context';
import { presentSecurityEvent } from './present-security-event.ts';
import { countSecurityEvents, findSecurityEvents, type ListedSecurityEventRow } from './security-events.repository.ts';

const pageSize = 50;

const presentListed = (row: ListedSecurityEventRow): ListedSecurityEvent => ({
  ...presentSecurityEvent(row),
  accountEmail: row.account_email ?? '',
  ownerName: row.owner_name ?? '',
  ownerEmail: row.owner_email ?? '',
});

export const listSecurityEvents = async (
  { db }: CallContext,
  { after, ...filter }: SecurityEventFilter & { readonly after: number },
): Promise<{ events: ListedSecurityEvent[]; total: number }> => ({
  events: (await findSecurityEvents(db, filter, { after, most: pageSize })).map(presentListed),
  total: await countSecurityEvents(db, filter),
});

const header = [
  'When',
  'Last time',
  'Times',
  'Event',
  'Error code',
  'Account',
  'Account email',
  'Role',
  'API key',
  'Owner',
  'Owner email',
  'Restaurant',
  'Address',
  'Request',
  'About',
  'Changes',
];
/** Maximum number of rows: spreadsheets open more, but hardly anybody reads as many. */
const mostRows = 100_000;

const formatChange = ({ field, before, after }: SecurityEventChange): string =>
  before === '' ? `${field}: ${after}` : `${field}: ${before} → ${after}`;

/** Exports all entries that match the page's filter as a CSV file that every spreadsheet opens. */
export const exportSecurityEvents = async (
  { db, clock }: CallContext,
  { delimiter, ...filter }: SecurityEventFilter & { readonly delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  const found = await findSecurityEvents(db, filter, { after: 0, most: mostRows });
  const rows = found
    .map(presentListed)
    .map((event) => [
      event.at,
      event.lastAt,
      event.times,
      event.kind,
      event.code,
      event.accountName,
      event.accountEmail,
      event.accountRole,
      event.keyName,
      event.ownerName,
      event.ownerEmail,
      event.restaurantName,
      event.address,
      event.requestId,
      event.subject,
      event.changes.map(formatChange).join('; '),
    ]);
  return {
    fileName: `Security log ${clock.now().toISOString().slice(0, 10)}.csv`,
    // Escapes formulas, so that a name cannot run as one in somebody else's spreadsheet.
    text: `\ufeff${Papa.unparse([header, ...rows], { delimiter, newline: '\r\n', escapeFormulae: true })}\r\n`,
  };
};

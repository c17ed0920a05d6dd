import type { CsvDelimiter, CsvFile } from '@comanda/contract/kernel';
import {
  type ListedSecurityEvent,
  maxListedEvents,
  type SecurityEventChange,
  type SecurityEventFilter,
  securityEventGroups,
} from '@comanda/contract/security';
import { type Kysely, sql } from 'kysely';
import Papa from 'papaparse';
import type { CallContext } from '#platform/context';
import type { DB } from '#platform/db';
import { presentSecurityEvent } from './present-security-event.ts';

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

/** Accounts that a part of an email address may match. */
const maxAccounts = 200;

const escapeWildcards = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the accounts whose email address contains this text; null for an empty one, which selects all. */
const findAccounts = async (db: Kysely<DB>, email: string): Promise<string[] | null> => {
  if (email === '') return null;
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%${escapeWildcards(email.toLowerCase())}%`)
    .orderBy('email')
    .limit(maxAccounts)
    .execute();
  return rows.map(({ id }) => id);
};

const filterEvents = async (db: Kysely<DB>, { group, email, address, from, to }: SecurityEventFilter) => {
  let events = db.selectFrom('security_events');
  const accountIds = await findAccounts(db, email);
  if (accountIds !== null) {
    const ids = sql`${sql.val(accountIds)}::uuid[]`;
    events = events.where(
      sql<boolean>`(security_events.account_id = any(${ids}) or security_events.owner_id = any(${ids}))`,
    );
  }
  if (group !== undefined) events = events.where('security_events.kind', 'in', securityEventGroups[group]);
  if (address !== '') events = events.where('security_events.address', 'like', `${escapeWildcards(address)}%`);
  if (from !== undefined) events = events.where('security_events.at', '>=', new Date(from));
  if (to !== undefined) events = events.where('security_events.at', '<', new Date(to));
  return { events };
};

interface PageOptions {
  readonly after: number;
  readonly most: number;
}

/** Returns the newest entries first. */
const findSecurityEvents = async (db: Kysely<DB>, filter: SecurityEventFilter, { after, most }: PageOptions) => {
  const { events } = await filterEvents(db, filter);
  return events
    .leftJoin('users as accounts', 'accounts.id', 'security_events.account_id')
    .leftJoin('users as owners', 'owners.id', 'security_events.owner_id')
    .selectAll('security_events')
    .select(['accounts.email as account_email', 'owners.display_name as owner_name', 'owners.email as owner_email'])
    .orderBy('security_events.at', 'desc')
    .orderBy('security_events.id', 'desc')
    .offset(after)
    .limit(most)
    .execute();
};
type ListedSecurityEventRow = Awaited<ReturnType<typeof findSecurityEvents>>[number];

/** Counts the entries that match, up to the number that can be paged through. */
const countSecurityEvents = async (db: Kysely<DB>, filter: SecurityEventFilter): Promise<number> => {
  const { events } = await filterEvents(db, filter);
  const { count } = await db
    .selectFrom(events.select('security_events.id').limit(maxListedEvents).as('matching'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

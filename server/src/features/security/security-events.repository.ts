import { maxListedEvents, securityEventGroups, type SecurityEventFilter } from '@comanda/contract/security';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

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
export const findSecurityEvents = async (db: Kysely<DB>, filter: SecurityEventFilter, { after, most }: PageOptions) => {
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
export type ListedSecurityEventRow = Awaited<ReturnType<typeof findSecurityEvents>>[number];

/** Counts the entries that match, up to the number that can be paged through. */
export const countSecurityEvents = async (db: Kysely<DB>, filter: SecurityEventFilter): Promise<number> => {
  const { events } = await filterEvents(db, filter);
  const { count } = await db
    .selectFrom(events.select('security_events.id').limit(maxListedEvents).as('matching'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

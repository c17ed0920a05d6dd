import { findPosFailureCodes, type PosFailure, type PosLogFilter } from '@comanda/contract/pos';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface NewLog {
  readonly id: string;
  readonly orderId: string | null;
  readonly system: string;
  readonly direction: string;
  readonly action: string;
  readonly method: string;
  readonly url: string;
  readonly request: string;
  readonly status: number | null;
  readonly response: string;
  readonly failure: PosFailure | null;
  readonly durationMs: number;
  readonly at: Date;
}

export const insertLog = async (db: Kysely<DB>, restaurantId: string, log: NewLog): Promise<void> => {
  const { orderId, durationMs, failure, ...same } = log;
  await db
    .insertInto('pos_sync_logs')
    .values({
      ...same,
      failure: failure === null ? null : JSON.stringify(failure),
      restaurant_id: restaurantId,
      order_id: orderId,
      duration_ms: durationMs,
    })
    .execute();
};

const logs = (db: Kysely<DB>) =>
  db
    .selectFrom('pos_sync_logs')
    .innerJoin('restaurants', 'restaurants.id', 'pos_sync_logs.restaurant_id')
    .select(['pos_sync_logs.id', 'restaurant_id', 'order_id', 'system', 'direction', 'action', 'method', 'url'])
    .select(['pos_sync_logs.status', 'failure', 'duration_ms', 'at', 'restaurants.name as restaurant_name']);

export type PosLogRow = Awaited<ReturnType<ReturnType<typeof logs>['execute']>>[number];

interface WholeLog extends PosLogRow {
  readonly request: string;
  readonly response: string;
}

/** Escapes LIKE wildcards, so that a search word is matched literally. */
const toLikePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const searchedText = sql<string>`concat_ws(' ', action, url, request, response, failure ->> 'detail', order_id, restaurants.name,
  pos_sync_logs.status)`;

/** A word is also found in the English description of a failure, of which the table has only the code. */
const matchesWord = (word: string) =>
  sql<boolean>`(${searchedText} ilike ${toLikePattern(word)} or failure ->> 'code' = any(${findPosFailureCodes(word)}::text[]))`;

interface LogPageOptions extends PosLogFilter {
  readonly limit: number;
  /** Id of the last call on the previous page. */
  readonly before: string | null;
}

/** Returns the newest calls first. Every word of the search must occur somewhere in a call. */
const selectPage = (db: Kysely<DB>, { search, restaurantId, orderId, onlyFailures, limit, before }: LogPageOptions) => {
  let found = logs(db).orderBy('pos_sync_logs.at', 'desc').orderBy('pos_sync_logs.id', 'desc').limit(limit);
  for (const word of search.split(/\s+/).filter((part) => part !== '')) {
    found = found.where(matchesWord(word));
  }
  if (restaurantId !== null) found = found.where('pos_sync_logs.restaurant_id', '=', restaurantId);
  if (orderId !== null) found = found.where('pos_sync_logs.order_id', '=', orderId);
  if (onlyFailures) found = found.where('pos_sync_logs.failure', 'is not', null);
  if (before !== null)
    found = found.where(
      sql<boolean>`(pos_sync_logs.at, pos_sync_logs.id) < (select at, id from pos_sync_logs as last where last.id = ${before})`,
    );
  return found;
};

export const findLogs = (db: Kysely<DB>, page: LogPageOptions): Promise<PosLogRow[]> => selectPage(db, page).execute();

/** Returns calls with their request and response, up to a total number of characters. */
export const findLogsWithBodies = (
  db: Kysely<DB>,
  { mostCharacters, ...page }: LogPageOptions & { readonly mostCharacters: number },
): Promise<WholeLog[]> => {
  const soFar = sql<number>`sum(length(request) + length(response)) over (order by at desc, pos_sync_logs.id desc)`;
  return db
    .selectFrom(
      selectPage(db, page)
        .select(['request', 'response', soFar.as('so_far')])
        .as('found'),
    )
    .selectAll()
    .where('so_far', '<=', mostCharacters)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};

export const findLog = async (db: Kysely<DB>, logId: string): Promise<WholeLog | null> =>
  (await logs(db).select(['request', 'response']).where('pos_sync_logs.id', '=', logId).executeTakeFirst()) ?? null;

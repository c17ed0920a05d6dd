import { limits } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { publicDemoIds } from '#platform/context';
import { runPrepared, type DB } from '#platform/db';

/** The last warning that an owner was sent. */
export interface BalanceWarning {
  readonly level: number | null;
  readonly isPaused: boolean;
}

const noWarning: BalanceWarning = { level: null, isPaused: false };

export const findBalanceWarning = async (db: Kysely<DB>, ownerId: string): Promise<BalanceWarning> => {
  const query = db.selectFrom('token_warnings').select(['level', 'is_paused']).where('owner_id', '=', ownerId);
  const [row] = await runPrepared(db, query);
  return row === undefined ? noWarning : { level: row.level, isPaused: row.is_paused };
};

/** Locks the owner's warning row until the transaction ends, and creates it if it is missing. */
export const lockBalanceWarning = async (db: Kysely<DB>, ownerId: string): Promise<BalanceWarning> => {
  await sql`
    insert into token_warnings (owner_id) select id from users where id = ${ownerId}
    on conflict (owner_id) do nothing`.execute(db);
  const row = await db
    .selectFrom('token_warnings')
    .select(['level', 'is_paused'])
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? noWarning : { level: row.level, isPaused: row.is_paused };
};

export const saveBalanceWarning = async (
  db: Kysely<DB>,
  ownerId: string,
  { level, isPaused }: BalanceWarning,
): Promise<void> => {
  await db.updateTable('token_warnings').set({ level, is_paused: isPaused }).where('owner_id', '=', ownerId).execute();
};

/** Owners whose balance does not match the last warning that they were sent. */
export const findOwnersToWarn = async (db: Kysely<DB>): Promise<string[]> => {
  const { warnedAt, grace } = limits.tokens;
  const { rows } = await sql<{ owner_id: string }>`
    select sums.owner_id
    from (select owner_id, sum(amount) as balance from token_sums group by owner_id) as sums
    left join token_warnings as told on told.owner_id = sums.owner_id
    where sums.owner_id <> ${publicDemoIds.ownerId} and (
      (select min(mark) from unnest(${sql.val([...warnedAt])}::integer[]) as mark where sums.balance <= mark) is distinct from told.level
      or (sums.balance <= ${-grace}) is distinct from coalesce(told.is_paused, false))`.execute(db);
  return rows.map(({ owner_id: ownerId }) => ownerId);
};

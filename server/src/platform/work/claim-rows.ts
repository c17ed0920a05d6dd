import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { type DB, transact, tryLockUntilCommit } from '#platform/db';

/** The time for which a node has a row to itself. After a crash the lease runs out, and another node claims the row. */
export interface Lease {
  readonly now: Date;
  readonly until: Date;
}

export const startLease = (clock: Clock, durationMs: number): Lease => {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + durationMs) };
};

/** SQL condition: nobody has a lease on the row. The column holds the end of the lease. */
export const isUnleased = (column: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} < ${now})`;

/** SQL condition: a node has a lease on the row. */
export const isLeased = (column: string, now: Date): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} >= ${now}`;

interface ClaimOptions {
  readonly table: string;
  /** Primary key of the table. */
  readonly key: readonly string[];
  /** Query for the keys of due rows, with its order and limit. */
  readonly due: RawBuilder<unknown>;
  /**
   * The alias of the table in `due`, whose rows are locked. Or, if `due` locks other rows by itself, the condition on `claimed` under which a
   * row is free: another node may have claimed the row after this statement began, and the condition is checked again on its newest state.
   */
  readonly locked: string | { readonly isFree: RawBuilder<boolean> };
  /** Assignments that start the lease. */
  readonly set: RawBuilder<unknown>;
  /** Columns of `claimed`, which is the table, and of `due`; by default all columns of the table. */
  readonly returning?: RawBuilder<unknown>;
}

/** Claims due rows in one statement. A row that another node is claiming is skipped, so that each row goes to one node. */
export const claimRows = async <Row>(
  db: Kysely<DB>,
  { table, key, due, locked, set, returning = sql`claimed.*` }: ClaimOptions,
): Promise<Row[]> => {
  const lock = typeof locked === 'string' ? sql`for update of ${sql.ref(locked)} skip locked` : sql``;
  const isFree = typeof locked === 'string' ? sql`` : sql`and ${locked.isFree}`;
  const isSameRow = sql.join(
    key.map((column) => sql`${sql.ref(`claimed.${column}`)} = ${sql.ref(`due.${column}`)}`),
    sql` and `,
  );
  const { rows } = await sql<Row>`
    with due as (${due} ${lock})
    update ${sql.table(table)} as claimed set ${set} from due where ${isSameRow} ${isFree}
    returning ${returning}`.execute(db);
  return rows;
};

interface ClaimTenantRowsOptions<Due> {
  readonly table: string;
  /** Primary key of the table, the tenant first. */
  readonly key: readonly string[];
  /** Query for the due rows, with their keys, its order and limit. Takes no locks. */
  readonly due: RawBuilder<Due>;
  /**
   * Condition on `claimed` under which a row that was found due is still free. Another node may have claimed it since, so the condition must be
   * false after a claim.
   */
  readonly isFree: (row: Due) => RawBuilder<boolean>;
  /** Assignments that start the lease. */
  readonly set: RawBuilder<unknown>;
}

/** After this many times in which other nodes were faster, the node waits for its next turn. */
const mostLooks = 5;

/**
 * Claims due rows of any tenants, each for one node. A database that is distributed by tenant cannot lock rows of several tenants in one
 * statement. So this looks without locks, and then claims each row by an update of its own that names the tenant. Returns the rows of the
 * table, with the further columns of `due`.
 */
export const claimTenantRows = async <Row extends object, Due extends object = Row>(
  db: Kysely<DB>,
  { table, key, due, isFree, set }: ClaimTenantRowsOptions<Due>,
): Promise<Array<Due & Row>> => {
  for (let look = 0; look < mostLooks; look++) {
    const { rows: found } = await due.execute(db);
    if (found.length === 0) return [];
    const claimed: Array<Due & Row> = [];
    for (const row of found) {
      const values = new Map<string, unknown>(Object.entries(row));
      const isSameRow = sql.join(
        key.map((column) => sql`${sql.ref(`claimed.${column}`)} = ${values.get(column)}`),
        sql` and `,
      );
      const { rows } = await sql<Row>`
        update ${sql.table(table)} as claimed set ${set} where ${isSameRow} and ${isFree(row)} returning claimed.*`.execute(
        db,
      );
      claimed.push(...rows.map((one) => ({ ...row, ...one })));
    }
    if (claimed.length > 0) return claimed;
  }
  return [];
};

/** Runs the work in a transaction, on one node at a time. Returns null if another node is running it. */
export const runOnOneNode = <T>(
  ctx: Context,
  name: string,
  work: (ctx: TransactionContext) => Promise<T>,
): Promise<T | null> =>
  transact(ctx, async (inside) => ((await tryLockUntilCommit(inside.db, name)) ? work(inside) : null));

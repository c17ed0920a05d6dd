import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Clock } from '#platform/clock';
import type { DB } from '#platform/db';

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
  /** Alias of the table in `due`, whose rows are locked; null if `due` locks other rows by itself. */
  readonly locked: string | null;
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
  const lock = locked === null ? sql`` : sql`for update of ${sql.ref(locked)} skip locked`;
  const isSameRow = sql.join(
    key.map((column) => sql`${sql.ref(`claimed.${column}`)} = ${sql.ref(`due.${column}`)}`),
    sql` and `,
  );
  const { rows } = await sql<Row>`
    with due as (${due} ${lock})
    update ${sql.table(table)} as claimed set ${set} from due where ${isSameRow}
    returning ${returning}`.execute(db);
  return rows;
};

import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db';
import type { SecretKeys } from '#platform/context';
import {
  BrokenSeal,
  openSecret,
  SealedWithAnotherKey,
  sealedHead,
  sealSecret,
  type SealContext,
} from './sealed-secret.ts';

/** A column of sealed secrets. Each feature lists its own, so that a new key can seal all of them. */
export interface SealedColumn {
  readonly table: keyof DB;
  readonly column: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Columns that the context needs besides the key. */
  readonly reads?: readonly string[];
  /** The context with which the secret of this row was sealed. */
  readonly contextOf?: (row: Readonly<Record<string, string>>) => SealContext;
  /** For a text column that another library sealed in its own format. */
  readonly text?: {
    /** The beginning of everything that this key has sealed. */
    readonly prefixOf: (newestKey: string) => string;
    /** Opens a text and seals it with the newest key. Rejects if none of the keys opens it. */
    readonly reseal: (secretKeys: SecretKeys, text: string) => Promise<string>;
  };
}

const portion = 100;

const sealedRow = z.object({ sealed: z.union([z.instanceof(Buffer), z.string()]) }).catchall(z.string());

/** The rows after this one whose secret is not sealed by the newest key, in the order of the primary key. */
const findSealedByOlderKey = async (
  db: Kysely<DB>,
  { table, column, key, reads = [], text }: SealedColumn,
  { newest, after }: { readonly newest: string; readonly after: readonly string[] | null },
) => {
  const columns = sql.join([...key, ...reads].map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`));
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  const head = text === undefined ? sealedHead(newest) : text.prefixOf(newest);
  const { rows } = await sql`
    select ${columns}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} <> ''
      and substring(${sql.ref(column)} from 1 for ${sql.lit(head.length)}) <> ${head}
      ${after === null ? sql`` : sql`and (${keyColumns}) > (${sql.join(after)})`}
    order by ${keyColumns} limit ${sql.lit(portion)}`.execute(db);
  return rows.map((row) => sealedRow.parse(row));
};

type SealedRow = z.infer<typeof sealedRow>;

/** Replaces the secret unless somebody has changed it meanwhile: then they sealed it themselves. */
const replaceSealed = async (
  db: Kysely<DB>,
  { table, column, key }: SealedColumn,
  { row, sealed }: { readonly row: SealedRow; readonly sealed: Buffer | string },
): Promise<boolean> => {
  const isRow = sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${isRow} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return numAffectedRows > 0n;
};

export interface ResealResult {
  readonly resealed: number;
  /** Secrets that none of the keys opens, each as table and primary key. */
  readonly unreadable: readonly string[];
}

/**
 * Seals everything with the newest key, in portions and without locks, so that it can run beside a busy server. It keeps no state: after a
 * crash, the next run continues with what is left. It ends after a pass that found nothing left to do.
 */
export const resealSecrets = async (
  { db, secretKeys }: { readonly db: Kysely<DB>; readonly secretKeys: SecretKeys },
  columns: readonly SealedColumn[],
): Promise<ResealResult> => {
  let resealed = 0;
  const unreadable = new Set<string>();
  for (let found = -1; found !== 0;) {
    found = 0;
    for (const column of columns) found += await resealColumn({ db, secretKeys }, column, unreadable);
    resealed += found;
  }
  return { resealed, unreadable: [...unreadable].toSorted() };
};

const resealColumn = async (
  { db, secretKeys }: { readonly db: Kysely<DB>; readonly secretKeys: SecretKeys },
  column: SealedColumn,
  unreadable: Set<string>,
): Promise<number> => {
  let resealed = 0;
  for (let after: readonly string[] | null = null; ;) {
    const { newest } = secretKeys;
    const rows: SealedRow[] = await findSealedByOlderKey(db, column, { newest, after });
    for (const row of rows) {
      const sealed = await reseal(secretKeys, column, row);
      if (sealed === null) unreadable.add(nameOf(column, row));
      else if (await replaceSealed(db, column, { row, sealed })) resealed += 1;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return resealed;
    after = column.key.map((name) => last[name] ?? '');
  }
};

const nameOf = ({ table, column, key }: SealedColumn, row: SealedRow): string =>
  `${table}.${column} ${key.map((name) => row[name]).join('/')}`;

/** Returns null if none of the keys opens the secret. */
const reseal = async (
  secretKeys: SecretKeys,
  { text, contextOf }: SealedColumn,
  { sealed, ...row }: SealedRow,
): Promise<Buffer | string | null> => {
  if (typeof sealed === 'string') return (await text?.reseal(secretKeys, sealed).catch(() => null)) ?? null;
  const context = contextOf?.(row);
  if (context === undefined) return null;
  try {
    return sealSecret(secretKeys, context, openSecret(secretKeys, context, sealed));
  } catch (error) {
    if (error instanceof BrokenSeal || error instanceof SealedWithAnotherKey) return null;
    throw error;
  }
};

interface SealedCounts {
  /** Columns that hold a secret. */
  readonly sealed: number;
  /** Columns that hold a secret that one of the keys has sealed. */
  readonly known: number;
}

/** Counts the columns that hold something sealed, and those where one of the keys has sealed some of it. Opens nothing. */
export const countSealedByKeys = async (
  { db, secretKeys }: { readonly db: Kysely<DB>; readonly secretKeys: SecretKeys },
  columns: readonly SealedColumn[],
): Promise<SealedCounts> => {
  const counts = { sealed: 0, known: 0 };
  for (const { table, column, text } of columns) {
    const heads = secretKeys.all.map((key) => (text === undefined ? sealedHead(key) : text.prefixOf(key)));
    const isKnown = sql.join(
      heads.map((head) => sql`substring(${sql.ref(column)} from 1 for ${sql.lit(head.length)}) = ${head}`),
      sql` or `,
    );
    const { rows } = await sql<{ sealed: boolean; known: boolean }>`
      select exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} <> '') as sealed,
        exists (select 1 from ${sql.table(table)} where ${isKnown}) as known`.execute(db);
    if (rows[0]?.sealed === true) counts.sealed += 1;
    if (rows[0]?.known === true) counts.known += 1;
  }
  return counts;
};

import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from './schema.ts';

/** Small enough that a write of the same rows waits only for milliseconds. */
const portion = 2_000;

interface PortionContext {
  readonly db: Kysely<DB>;
  /** Ends the deletion between two portions. The next run continues. */
  readonly closing: AbortSignal;
}

interface OldRows {
  readonly table: keyof DB;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** The column or expression that tells the age of a row. It needs an index. */
  readonly age: RawBuilder<unknown>;
  readonly before: Date;
}

/** Deletes rows that are older than the given time, the oldest first, in portions. Returns their number. */
export const deleteOldRows = (ctx: PortionContext, { table, key, age, before }: OldRows): Promise<number> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return deleteInPortions(ctx, async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${age} < ${before} order by ${age} limit ${portion})`.execute(
      ctx.db,
    );
    return { deleted: Number(numAffectedRows), isLast: numAffectedRows < portion };
  });
};

interface DeletedPortion {
  readonly deleted: number;
  readonly isLast: boolean;
}

/**
 * Deletes one portion after the other, each in a transaction of its own, and rests after each for as long as it took. So a large deletion
 * takes at most half of one connection, and no other query waits long.
 */
export const deleteInPortions = async (
  { closing }: Pick<PortionContext, 'closing'>,
  deletePortion: () => Promise<DeletedPortion>,
): Promise<number> => {
  for (let sum = 0; ;) {
    closing.throwIfAborted();
    const begunMs = performance.now();
    const { deleted, isLast } = await deletePortion();
    sum += deleted;
    if (isLast) return sum;
    // Uses real timers: this pause is about load, not about business time (ctx.clock).
    await pause(performance.now() - begunMs, undefined, { signal: closing });
  }
};

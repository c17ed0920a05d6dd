import { summedTokenEntryKinds, type TokenEntryKind } from '@comanda/contract/tokens';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface LedgerFilter {
  readonly month?: string | undefined;
  readonly kind?: TokenEntryKind | undefined;
  readonly restaurantId?: string | undefined;
  readonly timezone: string;
}

export interface LedgerLine {
  readonly key: string;
  readonly kind: string;
  readonly day: string;
  readonly restaurantId: string | null;
  readonly restaurantName: string | null;
  readonly count: number;
  readonly amount: number;
  readonly reason: string;
  /** JSON; null if a person wrote the reason. */
  readonly cause: unknown;
  readonly at: Date;
}

const withinMonth = ({ month, timezone }: LedgerFilter) => {
  if (month === undefined) return sql`true`;
  const first = sql`${`${month}-01`}::timestamp`;
  return sql`created_at >= ${first} at time zone ${timezone} and created_at < (${first} + interval '1 month') at time zone ${timezone}`;
};

const filterCondition = (ownerId: string, filter: LedgerFilter) => sql`owner_id = ${ownerId} and ${withinMonth(filter)}
  and kind = coalesce(${filter.kind ?? null}, kind)
  and (${filter.restaurantId ?? null}::uuid is null or restaurant_id = ${filter.restaurantId ?? null}::uuid)`;

/**
 * Returns the newest lines first. Scans and orders, which may number a million, are summed by day and restaurant with an index-only scan;
 * every other entry is a line of its own.
 */
export const findLedgerLines = async (
  db: Kysely<DB>,
  ownerId: string,
  { most, ...filter }: LedgerFilter & { readonly most: number },
): Promise<LedgerLine[]> => {
  const isSummed = sql`kind = any(${sql.val([...summedTokenEntryKinds])}::text[])`;
  const day = sql`to_char(created_at at time zone ${filter.timezone}, 'YYYY-MM-DD')`;
  const { rows } = await sql<LedgerLine>`
    with lines as (
      select concat_ws(' ', kind, ${day}, restaurant_id) as key, kind, ${day} as day, restaurant_id, count(*) as count, sum(amount) as amount,
        '' as reason, null::jsonb as cause, max(created_at) as at
      from token_entries where ${filterCondition(ownerId, filter)} and ${isSummed} group by 1, 2, 3, 4
      union all
      select id::text, kind, ${day}, restaurant_id, 1, amount, reason, cause, created_at
      from token_entries where ${filterCondition(ownerId, filter)} and not ${isSummed}
    )
    select lines.key, lines.kind, lines.day, lines.restaurant_id as "restaurantId", restaurants.name as "restaurantName", lines.count,
      lines.amount, lines.reason, lines.cause, lines.at
    from lines left join restaurants on restaurants.id = lines.restaurant_id
    order by lines.day desc, lines.at desc, lines.key limit ${most}`.execute(db);
  return rows;
};

/** Returns the sums of positive and negative entries that match the filter. */
export const sumLedgerLines = async (
  db: Kysely<DB>,
  ownerId: string,
  filter: LedgerFilter,
): Promise<{ added: number; spent: number }> => {
  const { rows } = await sql<{ added: number; spent: number }>`
    select coalesce(sum(amount) filter (where amount > 0), 0) as added, coalesce(-sum(amount) filter (where amount < 0), 0) as spent
    from token_entries where ${filterCondition(ownerId, filter)}`.execute(db);
  return rows[0] ?? { added: 0, spent: 0 };
};

export const findFirstEntryTime = async (db: Kysely<DB>, ownerId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('token_entries')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};

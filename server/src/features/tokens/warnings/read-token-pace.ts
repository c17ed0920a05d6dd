import { dayMs, hourMs } from '@comanda/contract/kernel';
import type { TokenPace } from '@comanda/contract/tokens';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context';
import { findTokenBalance } from '#features/tokens/records';
import type { DB } from '#platform/db';

const weekDays = 7;
const monthDays = 30;

/**
 * Computes how fast an owner spends tokens and how long the balance lasts at the month's average. For a new owner, averages use the days
 * since the first entry.
 */
export const readTokenPace = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ownerId: string,
): Promise<TokenPace> => {
  const now = clock.now();
  const nowMs = now.getTime();
  const daysAgo = (days: number) => new Date(nowMs - days * dayMs);
  const balance = await findTokenBalance(db, ownerId);
  const spent = await sumSpentTokens(db, ownerId, {
    now,
    weekAgo: daysAgo(weekDays),
    monthAgo: daysAgo(monthDays),
  });
  const ageDays = spent.firstAt === null ? 1 : Math.max(1, (nowMs - spent.firstAt.getTime()) / dayMs);
  const perDay = (sum: number, days: number) => Math.round((sum / Math.min(days, ageDays)) * 10) / 10;
  const perDayOfMonth = perDay(spent.month, monthDays);
  const daysLeft = perDayOfMonth === 0 ? null : Math.max(0, Math.floor(balance / perDayOfMonth));
  return { balance, perDayOfWeek: perDay(spent.week, weekDays), perDayOfMonth, daysLeft };
};

interface SpentTokens {
  readonly week: number;
  readonly month: number;
  /** Time of the first ledger entry; null if there is none. */
  readonly firstAt: Date | null;
}

/** Tokens spent on each day in UTC, by the number of the day. */
type SpentByDay = Map<number, number>;

/** A month of days takes about two kilobytes. */
const maxOwners = 1_000;
/** A ledger is only added to, and nothing is added to a day that ended this long ago. */
const daysSettleAfterMs = hourMs;

/**
 * Days that are over, by owner. A busy owner has a hundred thousand entries in a month, which would be read again for each change that a dashboard
 * shows.
 */
const pastDays = new WeakMap<Kysely<DB>, LRUCache<string, SpentByDay>>();

const cacheOf = (db: Kysely<DB>): LRUCache<string, SpentByDay> => {
  const cache = pastDays.get(db) ?? new LRUCache<string, SpentByDay>({ max: maxOwners });
  pastDays.set(db, cache);
  return cache;
};

const daySeconds = dayMs / 1_000;
const startOf = (day: number): Date => new Date(day * dayMs);
const dayOf = (time: Date): number => Math.floor(time.getTime() / dayMs);

/** True for entries of scans and orders from `from` on and before `until`. An index has all their columns. */
const isSpent = (ownerId: string, from: Date, until?: Date): RawBuilder<unknown> => sql`
  owner_id = ${ownerId} and created_at >= ${from} and ${until === undefined ? sql`true` : sql`created_at < ${until}`}
  and kind in ('scan', 'scan_return', 'order')`;

/** Returns what was spent on these whole days that are over. Reads the days that are not cached. */
const readPastDays = async (
  db: Kysely<DB>,
  ownerId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<SpentByDay> => {
  const cache = cacheOf(db);
  const known: SpentByDay = cache.get(ownerId) ?? new Map();
  const days = Array.from({ length: Math.max(0, until - from) }, (_, place) => from + place);
  const missing = days.filter((day) => !known.has(day));
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined) return known;
  const { rows } = await sql<{ day: number; amount: number }>`
    select floor(extract(epoch from created_at) / ${daySeconds}::integer)::integer as day, -sum(amount) as amount
    from token_entries where ${isSpent(ownerId, startOf(first), startOf(last + 1))} group by 1`.execute(db);
  const read = new Map(rows.map(({ day, amount }) => [day, amount]));
  const spent = new Map(days.map((day) => [day, known.get(day) ?? read.get(day) ?? 0]));
  cache.set(ownerId, spent);
  return spent;
};

/** Sums the tokens spent on scans and orders since two times. Whole days that are over are read once. */
const sumSpentTokens = async (
  db: Kysely<DB>,
  ownerId: string,
  { now, weekAgo, monthAgo }: { readonly now: Date; readonly weekAgo: Date; readonly monthAgo: Date },
): Promise<SpentTokens> => {
  const openDay = dayOf(new Date(now.getTime() - daysSettleAfterMs));
  const pastFrom = dayOf(monthAgo) + 1;
  const past = await readPastDays(db, ownerId, { from: pastFrom, until: openDay });
  const sumRows = (from: Date, until?: Date) =>
    sql<number>`(select coalesce(-sum(amount), 0) from token_entries where ${isSpent(ownerId, from, until)})`;
  const { rows } = await sql<{ week: number; month: number; open: number; firstAt: Date | null }>`
    select ${sumRows(weekAgo, startOf(dayOf(weekAgo) + 1))} as week, ${sumRows(monthAgo, startOf(pastFrom))} as month,
      ${sumRows(startOf(openDay))} as open,
      (select min(created_at) from token_entries where owner_id = ${ownerId}) as "firstAt"`.execute(db);
  const { week = 0, month = 0, open = 0, firstAt = null } = rows[0] ?? {};
  const sumPast = (from: number): number =>
    [...past].reduce((sum, [day, amount]) => (day >= from && day < openDay ? sum + amount : sum), 0);
  return { week: week + sumPast(dayOf(weekAgo) + 1) + open, month: month + sumPast(pastFrom) + open, firstAt };
};

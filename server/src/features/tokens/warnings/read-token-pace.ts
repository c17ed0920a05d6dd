import { dayMs } from '@comanda/contract/kernel';
import type { TokenPace } from '@comanda/contract/tokens';
import { sql, type Kysely } from 'kysely';
import type { Context } from '#platform/context';
import { findTokenBalance } from '#features/tokens/records';
import type { DB } from '#platform/db';

interface SpentTokens {
  readonly week: number;
  readonly month: number;
  /** Time of the first ledger entry; null if there is none. */
  readonly firstAt: Date | null;
}

/** Sums the tokens spent on scans and orders with an index-only scan. */
const sumSpentTokens = async (
  db: Kysely<DB>,
  ownerId: string,
  { weekAgo, monthAgo }: { weekAgo: Date; monthAgo: Date },
): Promise<SpentTokens> => {
  const { rows } = await sql<SpentTokens>`
    select coalesce(-sum(amount) filter (where created_at >= ${weekAgo}), 0) as week, coalesce(-sum(amount), 0) as month,
      (select min(created_at) from token_entries where owner_id = ${ownerId}) as "firstAt"
    from token_entries
    where owner_id = ${ownerId} and created_at >= ${monthAgo} and kind in ('scan', 'scan_return', 'order')`.execute(db);
  return rows[0] ?? { week: 0, month: 0, firstAt: null };
};

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
  const nowMs = clock.now().getTime();
  const daysAgo = (days: number) => new Date(nowMs - days * dayMs);
  const balance = await findTokenBalance(db, ownerId);
  const spent = await sumSpentTokens(db, ownerId, { weekAgo: daysAgo(weekDays), monthAgo: daysAgo(monthDays) });
  const ageDays = spent.firstAt === null ? 1 : Math.max(1, (nowMs - spent.firstAt.getTime()) / dayMs);
  const perDay = (sum: number, days: number) => Math.round((sum / Math.min(days, ageDays)) * 10) / 10;
  const perDayOfMonth = perDay(spent.month, monthDays);
  const daysLeft = perDayOfMonth === 0 ? null : Math.max(0, Math.floor(balance / perDayOfMonth));
  return { balance, perDayOfWeek: perDay(spent.week, weekDays), perDayOfMonth, daysLeft };
};

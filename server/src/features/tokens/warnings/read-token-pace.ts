import { dayMs } from '@comanda/contract/kernel';
import type { TokenPace } from '@comanda/contract/tokens';
import type { Context } from '#platform/context';
import { findTokenBalance } from '#features/tokens/records';
import { sumSpentTokens } from './spent-tokens.repository.ts';

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

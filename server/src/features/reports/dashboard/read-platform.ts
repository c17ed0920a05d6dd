import { dayMs } from '@comanda/contract/kernel';
import type { PlatformTotals } from '@comanda/contract/reports';
import { sumAllLedgers } from '#features/tokens';
import type { CallContext } from '#platform/context';
import { countPlatform, sumPlatformRevenue } from './platform.repository.ts';

/** Totals of all restaurants, each by its own local day, without demo restaurants. */
export const readPlatform = async (ctx: CallContext): Promise<PlatformTotals> => {
  const now = ctx.clock.now();
  const periodOf = async (daysBack: number | null) => {
    const revenue = await sumPlatformRevenue(ctx.db, { now, daysBack });
    return { orders: revenue.reduce((sum, { orders }) => sum + orders, 0), revenue };
  };
  return {
    asOf: now.toISOString(),
    ...(await countPlatform(ctx.db, new Date(now.getTime() - 28 * dayMs))),
    today: await periodOf(0),
    last28Days: await periodOf(27),
    allTime: await periodOf(null),
    tokens: await sumAllLedgers(ctx.db),
  };
};

import { fail, Failure } from '@comanda/contract';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import type { ReadingQuota } from '@comanda/contract/menus';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import {
  addOwnerPage,
  addPlatformPage,
  deletePagesBefore,
  findPagesUsed,
  markReadingCapLogged,
  removePage,
} from './usage.repository.ts';

/** The day in UTC, as PostgreSQL reads it. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const nextDay = (now: Date): Date => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);

const hoursLeft = (now: Date): number => Math.ceil((nextDay(now).getTime() - now.getTime()) / hourMs);

const describeWait = (hours: number): string => (hours === 1 ? 'in 1 hour' : `in ${hours} hours`);

export const readReadingQuota = async (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  ownerId: string,
): Promise<ReadingQuota> => {
  const now = clock.now();
  const { pagesPerOwner, pagesPerDay } = config.menuReaderLimits;
  const { byOwner, byAll } = await findPagesUsed(db, ownerId, dayOf(now));
  return {
    pagesPerDay: pagesPerOwner,
    pagesLeft: Math.max(0, Math.min(pagesPerOwner - byOwner, pagesPerDay - byAll)),
    resetsAt: nextDay(now).toISOString(),
  };
};

/** Charges both quotas before a page is sent, or throws and charges nothing. Returns the day that was charged. */
export const chargePage = async (ctx: Context, ownerId: string): Promise<string> => {
  const { pagesPerOwner, pagesPerDay } = ctx.config.menuReaderLimits;
  const now = ctx.clock.now();
  const day = dayOf(now);
  const hours = hoursLeft(now);
  const when = describeWait(hours);
  const terms = { when: { kind: 'hours', hours } } as const;
  try {
    await transact(ctx, async ({ db }) => {
      if (!(await addOwnerPage(db, ownerId, { day, most: pagesPerOwner })))
        throw fail('menus.reader-quota-used', { most: String(pagesPerOwner), when, terms });
      // The row that all owners share is locked last, and therefore only for a moment.
      if (!(await addPlatformPage(db, { day, most: pagesPerDay })))
        throw fail('menus.reader-platform-quota-used', { when, terms });
    });
  } catch (error) {
    if (error instanceof Failure && error.code === 'menus.reader-platform-quota-used') await logCapReached(ctx, day);
    throw error;
  }
  return day;
};

const logCapReached = async (ctx: Context, day: string): Promise<void> => {
  if (!(await markReadingCapLogged(ctx.db, { day, at: ctx.clock.now() }))) return;
  ctx.log.warn(
    { day, pagesPerDay: ctx.config.menuReaderLimits.pagesPerDay },
    'Reading menus has reached MENU_READER_PAGES_PER_DAY and continues tomorrow (UTC).',
  );
};

export const refundPage = (ctx: Context, ownerId: string, day: string): Promise<void> =>
  transact(ctx, ({ db }) => removePage(db, ownerId, day));

const keptDays = 30;

export const deleteReadingUsageJob: JobDeclaration = {
  name: 'forget-menu-reading-usage',
  schedule: '52 3 * * *',
  run: async (ctx) => deletePagesBefore(ctx.db, dayOf(new Date(ctx.clock.now().getTime() - keptDays * dayMs))),
};

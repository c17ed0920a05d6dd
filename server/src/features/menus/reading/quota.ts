import { fail, Failure } from '@comanda/contract';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import type { ReadingQuota } from '@comanda/contract/menus';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context';
import { type DB, transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

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

interface PageToAdd {
  /** In UTC, such as 2026-03-01. */
  readonly day: string;
  readonly most: number;
}

/** Adds a page to an owner's day. Returns false, and adds nothing, if that would be more than allowed. */
const addOwnerPage = async (db: Kysely<DB>, ownerId: string, { day, most }: PageToAdd): Promise<boolean> => {
  if (most < 1) return false;
  const { rows } = await sql`
    insert into menu_reading_usage as usage (owner_id, day, pages) values (${ownerId}::uuid, ${day}::date, 1)
    on conflict (owner_id, day) do update set pages = usage.pages + 1 where usage.pages < ${most}::integer
    returning pages`.execute(db);
  return rows.length > 0;
};

/** Adds a page to the day of all owners together. Returns false, and adds nothing, if that would be more than allowed. */
const addPlatformPage = async (db: Kysely<DB>, { day, most }: PageToAdd): Promise<boolean> => {
  if (most < 1) return false;
  const { rows } = await sql`
    insert into menu_reading_days as used (day, pages) values (${day}::date, 1)
    on conflict (day) do update set pages = used.pages + 1 where used.pages < ${most}::integer
    returning pages`.execute(db);
  return rows.length > 0;
};

/** Gives back a page that the language model did not answer. */
const removePage = async (db: Kysely<DB>, ownerId: string, day: string): Promise<void> => {
  await sql`
    update menu_reading_usage set pages = greatest(0, pages - 1) where owner_id = ${ownerId} and day = ${day}::date`.execute(
    db,
  );
  await sql`update menu_reading_days set pages = greatest(0, pages - 1) where day = ${day}::date`.execute(db);
};

/** Returns true to the first caller of the day. */
const markReadingCapLogged = async (db: Kysely<DB>, { day, at }: { day: string; at: Date }): Promise<boolean> => {
  const { rows } = await sql`
    insert into menu_reading_days as used (day, pages, cap_logged_at) values (${day}::date, 0, ${at})
    on conflict (day) do update set cap_logged_at = excluded.cap_logged_at where used.cap_logged_at is null
    returning day`.execute(db);
  return rows.length > 0;
};

interface PagesUsed {
  readonly byOwner: number;
  readonly byAll: number;
}

const findPagesUsed = async (db: Kysely<DB>, ownerId: string, day: string): Promise<PagesUsed> => {
  const { rows } = await sql<PagesUsed>`
    select
      coalesce((select pages from menu_reading_usage where owner_id = ${ownerId} and day = ${day}::date), 0) as "byOwner",
      coalesce((select pages from menu_reading_days where day = ${day}::date), 0) as "byAll"`.execute(db);
  return rows[0] ?? { byOwner: 0, byAll: 0 };
};

const deletePagesBefore = async (db: Kysely<DB>, day: string): Promise<void> => {
  await sql`delete from menu_reading_usage where day < ${day}::date`.execute(db);
  await sql`delete from menu_reading_days where day < ${day}::date`.execute(db);
};

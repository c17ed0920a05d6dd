import type { PrintFailure } from '@comanda/contract/printing';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { claimTenantRows, isLeased, isUnleased, type Lease } from '#platform/work';
import type { PrinterRow } from './printing.repository.ts';

export type PrintJobRow = Selectable<DB['print_jobs']>;

interface ClaimPrinterOptions {
  readonly claim: string;
  /** Maximum number of an owner's printers that print at the same time. */
  readonly mostPerOwner: number;
  readonly lease: Lease;
}

/**
 * Claims a free printer that has jobs; only one node gets it. A printer that failed waits for its retry time, unless somebody tests it.
 * Printers without failures come first, and the limit per owner keeps slow printers from taking all capacity.
 */
export const claimPrinter = async (
  db: Kysely<DB>,
  { claim, mostPerOwner, lease: { now, until } }: ClaimPrinterOptions,
): Promise<PrinterRow | null> => {
  const due = sql<Pick<PrinterRow, 'restaurant_id' | 'id'>>`
    select free.restaurant_id, free.id from printers as free
    where is_active and removed_at is null and ${isUnleased('claimed_until', now)}
      and exists (
        select 1 from print_jobs
        where print_jobs.restaurant_id = free.restaurant_id and print_jobs.printer_id = free.id
          and state in ('queued', 'printing') and (free.retry_at is null or free.retry_at <= ${now} or kind = 'test'))
      and free.restaurant_id not in (${restaurantsOfBusyOwners(now, mostPerOwner)})
    order by free.failed_tries
    limit 1`;
  const [row] = await claimTenantRows<PrinterRow, Pick<PrinterRow, 'restaurant_id' | 'id'>>(db, {
    table: 'printers',
    key: ['restaurant_id', 'id'],
    due,
    isFree: () => sql`is_active and removed_at is null and ${isUnleased('claimed.claimed_until', now)}`,
    set: sql`claim = ${claim}, claimed_until = ${until}`,
  });
  return row ?? null;
};

const toJson = (failure: PrintFailure | null): string | null => (failure === null ? null : JSON.stringify(failure));

/** The restaurants of owners who have as many printers in use as they may. */
const restaurantsOfBusyOwners = (now: Date, mostPerOwner: number): RawBuilder<unknown> => sql`
  select theirs.id from restaurants as theirs where theirs.owner_id in (
    select asking.owner_id from printers as busy join restaurants as asking on asking.id = busy.restaurant_id
    where ${isLeased('busy.claimed_until', now)} group by asking.owner_id having count(*) >= ${mostPerOwner})`;

const jobsOf = (printer: PrinterRow) => (db: Kysely<DB>) =>
  db.updateTable('print_jobs').where('restaurant_id', '=', printer.restaurant_id).where('printer_id', '=', printer.id);

/** Recovers jobs of a crashed server. A job that had begun may be on paper, so it is not printed again automatically. */
export const recoverPrintJobs = async (db: Kysely<DB>, printer: PrinterRow, now: Date): Promise<void> => {
  await jobsOf(printer)(db)
    .set({
      state: sql`case when sent_at is null then 'queued' else 'failed' end`,
      last_failure: toJson({ code: 'server_stopped', detail: '', hasExpired: false }),
      updated_at: now,
    })
    .where('state', '=', 'printing')
    .execute();
};

/** Fails jobs that waited too long: a ticket that comes hours late is of no use, so a person decides. */
export const expirePrintJobs = async (
  db: Kysely<DB>,
  printer: PrinterRow,
  { now, oldest }: { readonly now: Date; readonly oldest: Date },
): Promise<void> => {
  await jobsOf(printer)(db)
    .set({
      state: 'failed',
      last_failure: sql`coalesce(last_failure, ${toJson({ code: 'paused', detail: '', hasExpired: true })}::jsonb) || '{"hasExpired": true}'`,
      updated_at: now,
    })
    .where('state', '=', 'queued')
    .where('created_at', '<', oldest)
    .execute();
};

/** Starts the next job. A test comes first, because somebody stands at the printer and waits for it. */
export const startPrintJob = async (db: Kysely<DB>, printer: PrinterRow, now: Date): Promise<PrintJobRow | null> => {
  const mayRetry = printer.retry_at === null || printer.retry_at <= now;
  const next = db
    .selectFrom('print_jobs')
    .select('id')
    .where('restaurant_id', '=', printer.restaurant_id)
    .where('printer_id', '=', printer.id)
    .where('state', '=', 'queued')
    .$if(!mayRetry, (waiting) => waiting.where('kind', '=', 'test'))
    .orderBy(sql`kind <> 'test'`)
    .orderBy('number')
    .limit(1)
    .forUpdate();
  const row = await jobsOf(printer)(db)
    .set({ state: 'printing', attempts: sql`attempts + 1`, updated_at: now })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

/** Stored before the first byte is sent. Returns false if another node has claimed the printer; then nothing may be sent. */
export const markPrintJobSent = async (
  db: Kysely<DB>,
  printer: PrinterRow,
  jobId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await jobsOf(printer)(db)
    .set({ sent_at: now })
    .where('id', '=', jobId)
    .where('state', '=', 'printing')
    .where((where) =>
      where.exists(
        where
          .selectFrom('printers')
          .select('printers.id')
          .where('restaurant_id', '=', printer.restaurant_id)
          .where('printers.id', '=', printer.id)
          .where('claim', '=', printer.claim),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface JobOutcome {
  readonly jobId: string;
  readonly state: 'printed' | 'queued' | 'failed';
  readonly failure: PrintFailure | null;
  readonly now: Date;
}

export const savePrintJobOutcome = async (
  db: Kysely<DB>,
  printer: PrinterRow,
  { jobId, state, failure, now }: JobOutcome,
): Promise<void> => {
  await jobsOf(printer)(db)
    .set({ state, last_failure: toJson(failure), updated_at: now, ...(state === 'printed' ? { printed_at: now } : {}) })
    .where('id', '=', jobId)
    .where('state', '=', 'printing')
    .execute();
};

interface ReleaseOptions {
  /** Null if nothing was tried. */
  readonly outcome: { readonly failure: PrintFailure | null; readonly retryAt: Date | null } | null;
  readonly now: Date;
}

/** Releases the printer with the outcome of the attempt. Returns false if another node has claimed it. */
export const releasePrinter = async (
  db: Kysely<DB>,
  printer: PrinterRow,
  { outcome, now }: ReleaseOptions,
): Promise<boolean> => {
  const failed = {
    failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
    last_failure: toJson(outcome?.failure ?? null),
    failed_tries: sql<number>`failed_tries + 1`,
    retry_at: outcome?.retryAt ?? null,
  };
  const printed = { failing_since: null, last_failure: null, failed_tries: 0, retry_at: null, last_printed_at: now };
  const { numUpdatedRows } = await db
    .updateTable('printers')
    .set({ claim: null, claimed_until: null, ...(outcome === null ? {} : outcome.failure === null ? printed : failed) })
    .where('restaurant_id', '=', printer.restaurant_id)
    .where('id', '=', printer.id)
    .where('claim', '=', printer.claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteRemovedPrinters = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('printers').where('removed_at', '<', before).execute();
};

import { maxFailingWorkPerKind } from '@comanda/contract/administration';
import { dayMs, parseNullable } from '@comanda/contract/kernel';
import { describePrintFailure, printFailure } from '@comanda/contract/printing';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { splitTwoIds, toFailingList, type FailingEntry, type FailingWorkSource } from '#platform/work';
import { touchPrinting } from './printing.collection.ts';
import { savePrinter } from './printing.repository.ts';

interface FailingPrinterRow {
  readonly restaurant_id: string;
  readonly printer_id: string;
  readonly printer_name: string;
  readonly restaurant_name: string;
  readonly owner_id: string;
  readonly count: number;
  readonly since: Date;
  readonly tries: number;
  readonly next_try_at: Date | null;
  readonly failure: unknown;
  readonly total: number;
}

/** Printers that printed nothing at their latest try. Without a waiting ticket, the next one is the next try. */
const findFailingPrinters = async (db: Kysely<DB>): Promise<FailingPrinterRow[]> => {
  const { rows } = await sql<FailingPrinterRow>`
    select printer.restaurant_id, printer.id as printer_id, printer.name as printer_name, restaurants.name as restaurant_name,
      restaurants.owner_id, waiting.count, printer.failing_since as since, printer.failed_tries as tries,
      case when waiting.count > 0 then printer.retry_at end as next_try_at, printer.last_failure as failure,
      (count(*) over ())::int as total
    from printers as printer
    join restaurants on restaurants.id = printer.restaurant_id
    cross join lateral (
      select count(*)::int as count from print_jobs
      where restaurant_id = printer.restaurant_id and printer_id = printer.id and state in ('queued', 'printing')
    ) as waiting
    where printer.failing_since is not null and printer.is_active and printer.removed_at is null
    order by printer.failing_since limit ${maxFailingWorkPerKind}`.execute(db);
  return rows;
};

/** Tickets of the last day that were given up, by printer. A ticket that comes hours late is of no use, so nobody but the restaurant prints it. */
const findGivenUpTickets = async (db: Kysely<DB>, since: Date): Promise<FailingPrinterRow[]> => {
  const { rows } = await sql<FailingPrinterRow>`
    select failed.restaurant_id, failed.printer_id, printers.name as printer_name, restaurants.name as restaurant_name,
      restaurants.owner_id, failed.count, failed.since, failed.tries, null as next_try_at, failed.failure,
      (count(*) over ())::int as total
    from (
      select restaurant_id, printer_id, count(*)::int as count, min(created_at) as since, max(attempts) as tries,
        (array_agg(last_failure order by updated_at desc))[1] as failure
      from print_jobs where state = 'failed' and kind <> 'test' and updated_at >= ${since} group by 1, 2
    ) as failed
    join printers on printers.restaurant_id = failed.restaurant_id and printers.id = failed.printer_id
      and printers.removed_at is null
    join restaurants on restaurants.id = failed.restaurant_id
    order by failed.since desc limit ${maxFailingWorkPerKind}`.execute(db);
  return rows;
};

const presentPrinter = (row: FailingPrinterRow, isGivenUp: boolean): FailingEntry => ({
  id: `${row.restaurant_id}/${row.printer_id}`,
  isGivenUp,
  title: row.printer_name,
  about: row.restaurant_name,
  ownerId: row.owner_id,
  count: row.count,
  since: row.since,
  reason: describePrintFailure(parseNullable(printFailure, row.failure)) ?? '',
  tries: row.tries,
  nextTryAt: row.next_try_at,
  canRetry: !isGivenUp,
});

export const failingPrinters: FailingWorkSource = {
  kind: 'printer',
  retriesGivenUpTogether: false,
  list: async ({ db, clock }) => ({
    failing: toFailingList(await findFailingPrinters(db), (row) => presentPrinter(row, false)),
    givenUp: toFailingList(await findGivenUpTickets(db, new Date(clock.now().getTime() - dayMs)), (row) =>
      presentPrinter(row, true),
    ),
  }),
  retry: async (ctx, { id, isGivenUp }) => {
    const key = splitTwoIds(id);
    if (key === null || isGivenUp) return false;
    const [restaurantId, printerId] = key;
    const isThere = await savePrinter(ctx.db, restaurantId, { printerId, changes: {}, at: ctx.clock.now() });
    if (isThere) touchPrinting(ctx, restaurantId);
    return isThere;
  },
};

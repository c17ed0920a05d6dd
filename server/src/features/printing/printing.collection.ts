import { pageLanguage, parseNullable } from '@comanda/contract/kernel';
import {
  codePage,
  describePrintFailure,
  paperColumns,
  printFailure,
  printJobKind,
  printJobState,
  ticket,
} from '@comanda/contract/printing';
import { sql } from 'kysely';
import {
  booleanField,
  defineCollection,
  nullable,
  numberField,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import type { TransactionContext } from '#platform/context';

const countOf = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from print_jobs
  where print_jobs.restaurant_id = printers.restaurant_id and print_jobs.printer_id = printers.id and ${condition}
)`;

const presentFailure = (stored: unknown) => {
  const lastFailure = parseNullable(printFailure, stored);
  return { lastFailure, lastError: describePrintFailure(lastFailure) };
};

/** Removed printers are left out. */
export const printersCollection = defineCollection({
  name: 'printers',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('printers.id'),
    restaurantId: uuidField('printers.restaurant_id'),
    name: text('printers.name'),
    isActive: booleanField('printers.is_active'),
    failingSince: nullable(timestampField('printers.failing_since')),
    createdAt: timestampField('printers.created_at'),
  },
  select: (db) =>
    db
      .selectFrom('printers')
      .selectAll('printers')
      .select([
        countOf(sql`state in ('queued', 'printing')`).as('waiting_count'),
        countOf(sql`state = 'failed' and kind <> 'test'`).as('failed_count'),
      ])
      .where('printers.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    host: row.host,
    port: row.port,
    columns: paperColumns.parse(row.columns),
    codePage: codePage.parse(row.code_page),
    cuts: row.cuts,
    language: parseNullable(pageLanguage, row.language),
    isActive: row.is_active,
    waitingCount: row.waiting_count,
    failedCount: row.failed_count,
    failingSince: row.failing_since?.toISOString() ?? null,
    ...presentFailure(row.last_failure),
    lastPrintedAt: row.last_printed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

export const printJobsCollection = defineCollection({
  name: 'printJobs',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('print_jobs.id'),
    restaurantId: uuidField('print_jobs.restaurant_id'),
    printerId: uuidField('print_jobs.printer_id'),
    number: numberField('print_jobs.number'),
    state: text('print_jobs.state'),
    kind: text('print_jobs.kind'),
    createdAt: timestampField('print_jobs.created_at'),
    updatedAt: timestampField('print_jobs.updated_at'),
  },
  select: (db) => db.selectFrom('print_jobs').selectAll('print_jobs'),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    printerId: row.printer_id,
    number: row.number,
    title: row.title,
    kind: printJobKind.parse(row.kind),
    state: printJobState.parse(row.state),
    attempts: row.attempts,
    ...presentFailure(row.last_failure),
    mayHavePrinted: row.state === 'failed' && row.sent_at !== null,
    content: ticket.parse(row.content),
    printedAt: row.printed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

/** A job changes its own document and the counts on its printer. */
export const touchPrinting = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('printers', restaurantId);
  ctx.touch('printJobs', restaurantId);
};

import type { PageLanguage } from '@comanda/contract/kernel';
import { codePage, paperColumns, type CodePage, type PaperColumns } from '@comanda/contract/printing';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';

export interface PrinterSettings {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly columns: PaperColumns;
  readonly codePage: CodePage;
  readonly cuts: boolean;
  /** Null for the language of the restaurant. */
  readonly language: PageLanguage | null;
}

export type PrinterRow = Selectable<DB['printers']>;

export const paperOf = (row: PrinterRow): Pick<PrinterSettings, 'columns' | 'codePage' | 'cuts'> => ({
  columns: paperColumns.parse(row.columns),
  codePage: codePage.parse(row.code_page),
  cuts: row.cuts,
});

const rowOf = ({ codePage: letters, ...rest }: Partial<PrinterSettings>) => ({
  ...rest,
  ...(letters === undefined ? {} : { code_page: letters }),
});

/** Locks the restaurant's row until the transaction ends, so that concurrent additions count each other's printers. */
export const lockPrinters = (db: Kysely<DB>, restaurantId: string) =>
  db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forUpdate().execute();

export const findPrinterRow = (db: Kysely<DB>, restaurantId: string, printerId: string) =>
  db
    .selectFrom('printers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', printerId)
    .executeTakeFirst();

/** Returns the language chosen for each of these printers; printers that use the restaurant's language are left out. */
export const findPrinterLanguages = async (
  db: Kysely<DB>,
  restaurantId: string,
  printerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('printers')
    .select(['id', 'language'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(printerIds)}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, language }) => (language === null ? [] : [[id, language]])));
};

export const countPrinters = async (db: Kysely<DB>, restaurantId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('printers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertPrinter = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, at, ...settings }: PrinterSettings & { readonly id: string; readonly at: Date },
): Promise<void> => {
  const { name, host, port, columns: width, codePage: letters, cuts, language } = settings;
  await db
    .insertInto('printers')
    .values({
      restaurant_id: restaurantId,
      id,
      name,
      host,
      port,
      columns: width,
      code_page: letters,
      cuts,
      language,
      created_at: at,
      updated_at: at,
    })
    .execute();
};

/** Resets the failure state before a new attempt. */
const resetFailure = { retry_at: null, failed_tries: 0 } as const;

export interface PrinterChanges extends Partial<PrinterSettings> {
  readonly isActive?: boolean;
  readonly removedAt?: Date | null;
}

/** Returns false if the printer does not exist or was removed. */
export const savePrinter = async (
  db: Kysely<DB>,
  restaurantId: string,
  { printerId, changes, at }: { printerId: string; changes: PrinterChanges; at: Date },
): Promise<boolean> => {
  const { isActive, removedAt, ...settings } = changes;
  const { numUpdatedRows } = await db
    .updateTable('printers')
    .set({
      ...rowOf(settings),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      ...(removedAt === undefined ? {} : { removed_at: removedAt }),
      ...resetFailure,
      updated_at: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', printerId)
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns the number of the printer's next job; null if the printer does not exist or was removed. */
export const nextJobNumber = async (
  db: Kysely<DB>,
  restaurantId: string,
  printerId: string,
): Promise<number | null> => {
  const row = await db
    .updateTable('printers')
    .set({ last_number: sql`last_number + 1` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', printerId)
    .where('removed_at', 'is', null)
    .returning('last_number')
    .executeTakeFirst();
  return row?.last_number ?? null;
};

interface NewJob {
  readonly id: string;
  readonly printerId: string;
  readonly number: number;
  readonly title: string;
  readonly content: string;
  readonly kind: string;
  readonly at: Date;
}

export const insertPrintJob = async (db: Kysely<DB>, restaurantId: string, job: NewJob): Promise<void> => {
  await db
    .insertInto('print_jobs')
    .values({
      restaurant_id: restaurantId,
      id: job.id,
      printer_id: job.printerId,
      number: job.number,
      title: job.title,
      content: job.content,
      kind: job.kind,
      state: 'queued',
      created_at: job.at,
      updated_at: job.at,
    })
    .execute();
};

/** Locks the job's row until the transaction ends, so that nobody prints it meanwhile. */
export const lockPrintJob = (db: Kysely<DB>, restaurantId: string, jobId: string) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();

export const savePrintJobCancellation = async (
  db: Kysely<DB>,
  restaurantId: string,
  { jobId, at }: { jobId: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('print_jobs')
    .set({ state: 'cancelled', updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', jobId)
    .execute();
};

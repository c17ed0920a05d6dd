import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';

/** Each table comes after the tables that its foreign keys refer to. */
export const pastTables = [
  'visits',
  'visit_guests',
  'visit_calls',
  'orders',
  'order_items',
  'order_history',
  'payments',
  'payment_lines',
  'payment_parts',
  'test_charges',
  'refunds',
  'feedback',
  'token_entries',
] as const satisfies ReadonlyArray<keyof DB>;
export type PastTable = (typeof pastTables)[number];

/** The database rows of past visits. All rows of a table have the same columns; columns that are left out get their defaults. */
export type PastRows = { readonly [Table in PastTable]: Array<Partial<Selectable<DB[Table]>>> };

export const createPastRows = (): PastRows => ({
  visits: [],
  visit_guests: [],
  visit_calls: [],
  orders: [],
  order_items: [],
  order_history: [],
  payments: [],
  payment_lines: [],
  payment_parts: [],
  test_charges: [],
  refunds: [],
  feedback: [],
  token_entries: [],
});

/** Merges the rows of several visits by table. */
export const groupRowsByTable = (parts: readonly PastRows[]): Array<{ table: PastTable; rows: object[] }> =>
  pastTables.map((table) => ({ table, rows: parts.flatMap((part): object[] => part[table]) }));

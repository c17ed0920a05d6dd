import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';

/** Each after those that it refers to. */
const pastTables = [
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

/** What was left behind, as it stands in the tables. The rows of one table all have the same columns; the others keep their defaults. */
export type PastRows = { readonly [Table in PastTable]: Array<Partial<Selectable<DB[Table]>>> };

export const noRows = (): PastRows => ({
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

/** What several left behind, table by table. */
export const byTable = (parts: readonly PastRows[]): Array<{ table: PastTable; rows: object[] }> =>
  pastTables.map((table) => ({ table, rows: parts.flatMap((part): object[] => part[table]) }));

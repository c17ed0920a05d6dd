import type { Browser, Guest, TestApp } from '#testing';
import { setTable } from '#testing';

type Table = Awaited<ReturnType<typeof setTable>>;

/** Soup, bread, and one lobster. */
export const setSmallTable = (app: TestApp, ownerId: string): Promise<Table> =>
  setTable(app, ownerId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Bread', priceMinor: 250 },
    { name: 'The last lobster', priceMinor: 4_200, stock: 1 },
  ]);

interface Choice {
  readonly item: number;
  readonly quantity?: number;
  readonly optionIds?: string[];
  readonly notes?: string;
}

export type Placing = Parameters<Browser['api']['orders']['place']>[0];

/** An order of the items at these places of the table's menu, under a new key. */
export const orderOf = ({ itemIds }: Table, { visit }: Guest, choices: readonly Choice[], total: number): Placing => ({
  restaurantId: visit.restaurantId,
  visitId: visit.visitId,
  key: crypto.randomUUID(),
  lines: choices.map(({ item, quantity = 1, ...rest }) => ({ itemId: itemIds[item] ?? '', quantity, ...rest })),
  total,
});

export const ordersOf = (app: TestApp, { visit }: Guest) =>
  app.sql<{ id: string; total_minor: number; status: string }>(
    'select id, total_minor, status from orders where visit_id = $1 order by created_at',
    [visit.visitId],
  );

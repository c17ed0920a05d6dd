import type { Browser, Guest, TestApp } from '#testing';
import { createTable } from '#testing';

type Table = Awaited<ReturnType<typeof createTable>>;

/** Creates a table whose menu has soup, bread and a single lobster. */
export const createSmallTable = (app: TestApp, ownerId: string): Promise<Table> =>
  createTable(app, ownerId, [
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

export type PlaceInput = Parameters<Browser['api']['orders']['place']>[0];

/** Builds the input for an order of the items at these positions of the menu, with a new idempotency key. */
export const createPlaceInput = (
  { itemIds }: Table,
  { visit }: Guest,
  choices: readonly Choice[],
  total: number,
): PlaceInput => ({
  restaurantId: visit.restaurantId,
  visitId: visit.visitId,
  key: crypto.randomUUID(),
  lines: choices.map(({ item, quantity = 1, ...rest }) => ({ itemId: itemIds[item] ?? '', quantity, ...rest })),
  total,
});

export const findGuestOrders = (app: TestApp, { visit }: Guest) =>
  app.sql<{ id: string; total_minor: number; status: string }>(
    'select id, total_minor, status from orders where visit_id = $1 order by created_at',
    [visit.visitId],
  );

/** Changes columns of the restaurant until the returned handle is disposed. */
export const withRestaurant = async (app: TestApp, restaurantId: string, change: string): Promise<AsyncDisposable> => {
  const columns = [...change.matchAll(/(\w+) = /g)].map(([, column]) => column);
  const [before = {}] = await app.sql<Record<string, unknown>>(
    `select ${columns.join(', ')} from restaurants where id = $1`,
    [restaurantId],
  );
  await app.sql(`update restaurants set ${change} where id = $1`, [restaurantId]);
  const values = columns.map((column = '') => {
    const value = before[column];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
  return {
    [Symbol.asyncDispose]: async () => {
      const set = columns.map((column, place) => `${column} = $${place + 2}`).join(', ');
      await app.sql(`update restaurants set ${set} where id = $1`, [restaurantId, ...values]);
    },
  };
};

import type { CollectionName } from '@comanda/contract';
import type { Filter } from '@comanda/contract/documents';
import { guestOrderDocument } from '@comanda/contract/orders';
import pg from 'pg';
import { vi } from 'vitest';
import type { Browser, TestApp } from '#testing/servers';
import { signUpOwner } from './people.ts';
import { createTable, scanCode } from './tables.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Records the statements that the server sends to the database while this runs. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const recorded: Statement[] = [];
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query, values = []] = args;
    const statement = typeof query === 'string' ? { text: query, values } : query;
    if (isStatement(statement)) recorded.push(statement);
    return Reflect.apply(send, this, args);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return recorded;
};

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  /^(\/\*.*?\*\/)?\s*(select|with|insert|update|delete)\b/i.test(query.text) &&
  'values' in query;

/** A restaurant with a table, and what the journeys of a guest have reached there. */
export interface HotScene {
  readonly app: TestApp;
  readonly owner: Browser;
  readonly table: Awaited<ReturnType<typeof createTable>>;
  phone: Browser;
  at: { readonly restaurantId: string; readonly visitId: string };
  orderId: string;
  lineIds: string[];
  paymentId: string;
}

export const createHotScene = async (app: TestApp): Promise<HotScene> => {
  const { browser: owner, userId } = await signUpOwner(app);
  const created = await createTable(app, userId, [{ name: 'Soup', priceMinor: 650, stock: 100 }]);
  const { restaurantId, menuId } = created;
  // A code that the server has made: on a cluster, it knows where to look for it.
  const { qrCodeIds } = await owner.api.qrCodes.create({ restaurantId, menuId, tableNumbers: ['Table 1'] });
  const table = { ...created, qrCodeId: qrCodeIds[0] ?? '' };
  const at = { restaurantId, visitId: '' };
  return { app, owner, table, phone: app.browser(), at, orderId: '', lineIds: [], paymentId: '' };
};

const placeOrder = async (scene: HotScene): Promise<void> => {
  const { phone, at, table } = scene;
  const lines = [{ itemId: table.itemIds[0] ?? '', quantity: 2 }];
  ({ orderId: scene.orderId } = await phone.api.orders.place({ ...at, key: crypto.randomUUID(), lines, total: 1_300 }));
  const where: Filter[] = [['visitId', '==', at.visitId]];
  const [order] = (await phone.api.documents.query({ collection: 'guestOrders', where })).documents;
  scene.lineIds = guestOrderDocument.parse(order).items.map(({ id }) => id);
};

const readCollections = ({ owner, table }: HotScene, names: readonly CollectionName[]) =>
  Promise.all(
    names.map((collection) =>
      owner.api.documents.query({ collection, where: [['restaurantId', '==', table.restaurantId]] }),
    ),
  );

/** From the scan of a code to the feedback. Each journey continues where the one before it ended. */
export const hotJourneys: ReadonlyArray<readonly [name: string, run: (scene: HotScene) => Promise<unknown>]> = [
  [
    'a scan',
    async (scene) => {
      const guest = await scanCode(scene.app, scene.table.qrCodeId);
      scene.phone = guest.browser;
      scene.at = { restaurantId: scene.table.restaurantId, visitId: guest.visit.visitId };
    },
  ],
  ['a scan at a taken table', ({ app, table }) => scanCode(app, table.qrCodeId)],
  ['the page behind a code', ({ phone, table }) => phone.fetch(`/menu/${table.qrCodeId}`)],
  ['an order', placeOrder],
  ['a call', ({ phone, at }) => phone.api.visits.call({ ...at, kind: 'waiter' })],
  ['the board', (scene) => readCollections(scene, ['orders', 'visits', 'items'])],
  [
    'a change on the board',
    ({ owner, at: { restaurantId }, orderId }) =>
      owner.api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'accepted' }),
  ],
  [
    'the kitchen',
    ({ owner, at: { restaurantId }, orderId, lineIds }) => owner.api.kitchen.bump({ restaurantId, orderId, lineIds }),
  ],
  ['the bills', (scene) => readCollections(scene, ['visitBills', 'payments', 'receipts', 'feedback'])],
  [
    'a share of the bill',
    (scene) => {
      scene.paymentId = crypto.randomUUID();
      const { phone, at, paymentId } = scene;
      return phone.api.splitting.claim({ ...at, paymentId, share: { kind: 'rest' } });
    },
  ],
  ['a payment', ({ owner, at, paymentId }) => owner.api.splitting.takeShare({ ...at, paymentId, paidWith: 'cash' })],
  [
    'a receipt',
    async ({ phone }) => {
      const [receipt] = (await phone.api.documents.query({ collection: 'guestReceipts' })).documents;
      await phone.fetch(String(receipt?.['path']));
    },
  ],
  ['feedback', ({ phone, at }) => phone.api.feedback.give({ ...at, stars: 5, note: '' })],
];

/** The query by which the guest page reads a collection. */
export const guestFilter = (
  { at, table }: HotScene,
  { name, fields }: { readonly name: string; readonly fields: object },
): Filter[] => {
  if (name === 'guestVisits') return [['id', '==', at.visitId]];
  return 'visitId' in fields ? [['visitId', '==', at.visitId]] : [['restaurantId', '==', table.restaurantId]];
};

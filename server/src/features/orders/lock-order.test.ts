import { beforeEach, expect, test } from 'vitest';
import { countRetriedTransactions } from '#platform/db';
import {
  createTable,
  forceCloseVisit,
  scanCode,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';

// Orders, their visit and the items are locked in one order by everything that changes them. Otherwise two transactions wait for each
// other until PostgreSQL ends one of them after a second, and everybody at the table waits that long.

let app: TestApp;
let owner: { browser: Browser; userId: string };
let table: Awaited<ReturnType<typeof createTable>>;
beforeAllOnSharedApp((shared) => {
  app = shared;
});
beforeEach(async () => {
  owner = await signUpOwner(app);
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650, stock: 1_000 }]);
});

const rounds = 15;

/** Runs all at once, a number of times. Some may be refused, but none may have to be begun again. */
const race = async (
  prepare: (round: number) => Promise<ReadonlyArray<() => Promise<unknown>>>,
  cleanUp = async (): Promise<void> => {},
): Promise<void> => {
  const before = countRetriedTransactions();
  for (let round = 0; round < rounds; round += 1) {
    const calls = await prepare(round);
    const answers = await Promise.allSettled(calls.map((call) => call()));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await cleanUp();
  }
  expect(countRetriedTransactions()).toBe(before);
};

const place = async ({ browser, visit: { restaurantId, visitId } }: Guest): Promise<string> => {
  const lines = [{ itemId: table.itemIds[0] ?? '', quantity: 1 }];
  const key = crypto.randomUUID();
  return (await browser.api.orders.place({ restaurantId, visitId, key, lines, total: 650 })).orderId;
};

test('a guest sends an order or takes it back while staff move the party', async () => {
  const { restaurantId, menuId, qrCodeId } = table;
  const { api } = owner.browser;
  await api.restaurants.update({ restaurantId, changes: { sendDelaySeconds: 60 } });
  const elsewhere = '7777777777';
  await app.sql(`insert into qr_codes (restaurant_id, id, menu_id, table_number) values ($1, $2, $3, 'Table 8')`, [
    restaurantId,
    elsewhere,
    menuId,
  ]);
  const guest = await scanCode(app, qrCodeId);
  const { visitId } = guest.visit;
  await race(async (round) => {
    const refs = [await place(guest), await place(guest)].map((orderId) => ({ restaurantId, visitId, orderId }));
    const toQrCodeId = round % 2 === 0 ? elsewhere : qrCodeId;
    return [
      () => api.visits.move({ restaurantId, visitId, toQrCodeId }),
      ...refs.flatMap((ref) => [
        () => guest.browser.api.orders.sendNow(ref),
        () => guest.browser.api.orders.takeBack(ref),
      ]),
    ];
  });
});

test('staff cancel or correct an order of a dish that the same table orders at that moment', async () => {
  const { api } = owner.browser;
  const { restaurantId, qrCodeId } = table;
  await race(
    async (round) => {
      // A new visit each time: without its only order, the visit may be over.
      const guest = await scanCode(app, qrCodeId);
      const orderId = await place(guest);
      const ref = { restaurantId, orderId };
      const [line] = await app.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId]);
      const kept = [{ lineId: line?.id ?? '', quantity: 2 }];
      return [
        () =>
          round % 2 === 0
            ? api.orders.cancel({ ...ref, from: 'unopened', reason: 'Left' })
            : api.orders.correct({ ...ref, revision: 0, kept, added: [], reason: 'More' }),
        () => place(guest),
        () => place(guest),
      ];
    },
    async () => {
      const open = await app.sql<{ id: string }>(
        'select id from visits where closed_at is null and restaurant_id = $1',
        [restaurantId],
      );
      for (const { id: visitId } of open) await forceCloseVisit(owner.browser, { restaurantId, visitId });
    },
  );
});

test('a guest calls staff or lets somebody in while staff remove that person or settle the visit', async () => {
  const { api } = owner.browser;
  const { restaurantId, qrCodeId } = table;
  await app.sql(`update restaurants set join_mode = 'ask' where id = $1`, [restaurantId]);
  await race(async () => {
    const guest = await scanCode(app, qrCodeId);
    const orderId = await place(guest);
    await api.payments.takeAtTable({ restaurantId, orderIds: [orderId] });
    const newcomer = await scanCode(app, qrCodeId);
    const { visit } = guest;
    return [
      () => guest.browser.api.visits.letIn({ ...visit, guestId: newcomer.visit.guestId }),
      () => api.visits.removeGuest({ ...newcomer.visit }),
      () => guest.browser.api.visits.call({ ...visit, kind: 'waiter' }),
      () => api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'delivered' }),
    ];
  });
});

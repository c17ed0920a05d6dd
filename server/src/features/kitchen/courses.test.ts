import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LineCourse } from '@comanda/contract/orders';
import {
  createTable,
  eventually,
  goodPassword,
  logInStaff,
  readPrintedText,
  readyStatus,
  scanCode,
  signUpOwner,
  startPrinterStandIn,
  startTestApp,
  type Browser,
  type Guest,
  type PrinterStandIn,
  type TestApp,
} from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string; email: string };
let paper: PrinterStandIn;
beforeAll(async () => {
  app = await startTestApp({ PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' });
  owner = await signUpOwner(app);
  paper = await startPrinterStandIn();
  paper.says(readyStatus);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await paper[Symbol.asyncDispose]();
});

let table: Awaited<ReturnType<typeof createTable>>;
let printedBefore: number;
beforeEach(async () => {
  await app.sql('delete from printers');
  table = await createTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Steak', priceMinor: 2_450 },
    { name: 'Cake', priceMinor: 550 },
  ]);
  await setCourses(true);
  printedBefore = paper.received.length;
});

const setCourses = (hasCourses: boolean) =>
  owner.browser.api.restaurants.update({ restaurantId: table.restaurantId, changes: { hasCourses } });

const prices = [650, 2_450, 550];
type Courses = ReadonlyArray<LineCourse | null>;

/** Orders one of each dish for which there is a course; null for a dish without a mark. */
const order = async (courses: Courses, guest?: Guest) => {
  const { browser, visit } = guest ?? (await scanCode(app, table.qrCodeId));
  const { restaurantId } = table;
  const { orderId } = await browser.api.orders.place({
    restaurantId,
    visitId: visit.visitId,
    key: crypto.randomUUID(),
    lines: courses.map((course, at) => ({
      itemId: table.itemIds[at] ?? '',
      quantity: 1,
      ...(course === null ? {} : { course }),
    })),
    total: prices.slice(0, courses.length).reduce((sum, price) => sum + price, 0),
  });
  return { restaurantId, orderId };
};
type OrderRef = Awaited<ReturnType<typeof order>>;

const read = async (browser: Browser, collection: 'orders' | 'guestOrders', where: [string, '==', string]) =>
  (await browser.api.documents.query({ collection, where: [where] })).documents;
const orderOf = async ({ orderId }: OrderRef) => (await read(owner.browser, 'orders', ['id', '==', orderId]))[0];
const linesOf = ({ orderId }: OrderRef) =>
  app.sql<{ id: string; name: string; course: string | null; fired_at: Date | null }>(
    'select id, name, course, fired_at from order_items where order_id = $1 order by position',
    [orderId],
  );
const idOf = async (orderRef: OrderRef, at: number) => (await linesOf(orderRef))[at]?.id ?? '';
const fire = (orderRef: OrderRef, browser = owner.browser) => browser.api.orders.fireCourse(orderRef);
const later: Courses = ['first', 'later', 'later'];

describe('an order with a later course', () => {
  test('holds it until staff fire it, with the time of that', async () => {
    const guest = await scanCode(app, table.qrCodeId);
    const orderRef = await order(later, guest);
    const held = [
      { name: 'Soup', course: 'first', firedAt: null },
      { name: 'Steak', course: 'later', firedAt: null },
      { name: 'Cake', course: 'later', firedAt: null },
    ];
    expect(await orderOf(orderRef)).toMatchObject({ status: 'unopened', total: 3_650, items: held });
    const guestRead = () => read(guest.browser, 'guestOrders', ['visitId', '==', guest.visit.visitId]);
    expect(await guestRead()).toMatchObject([{ items: held }]);

    using stopped = app.clock.freeze();
    void stopped;
    const firedAt = app.clock.now().toISOString();
    const { changeId } = await fire(orderRef);
    const fired = [held[0], { ...held[1], firedAt }, { ...held[2], firedAt }];
    expect(await orderOf(orderRef)).toMatchObject({
      status: 'unopened',
      total: 3_650,
      items: fired,
      history: [
        { details: null },
        {
          id: changeId,
          kind: 'status',
          notes: 'Fired: 1 × Steak, 1 × Cake',
          details: {
            code: 'fired',
            lines: [
              { name: 'Steak', quantity: 1 },
              { name: 'Cake', quantity: 1 },
            ],
          },
        },
      ],
    });
    expect(await guestRead()).toMatchObject([{ items: fired }]);
  });

  test('can be held again for a minute, but not what is made already', async () => {
    const orderRef = await order(later);
    const { changeId } = await fire(orderRef);
    await owner.browser.api.orders.undo({ ...orderRef, changeId: changeId ?? '' });
    expect((await linesOf(orderRef)).map(({ fired_at: at }) => at)).toEqual([null, null, null]);

    await owner.browser.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'preparing' });
    const again = await fire(orderRef);
    await owner.browser.api.kitchen.bump({ ...orderRef, lineIds: [await idOf(orderRef, 1)] });
    await owner.browser.api.orders.undo({ ...orderRef, changeId: again.changeId ?? '' });
    expect((await linesOf(orderRef)).map(({ fired_at: at }) => at === null)).toEqual([true, false, true]);
  });

  test('cannot be made, served or delivered as a whole while it is held', async () => {
    const orderRef = await order(later);
    const { api } = owner.browser;
    const refused = { code: 'orders.course-held' };
    const lineIds = [await idOf(orderRef, 1)];
    await expect(api.kitchen.bump({ ...orderRef, lineIds })).rejects.toMatchObject(refused);
    await expect(api.orders.tickItems({ ...orderRef, lineIds })).rejects.toMatchObject(refused);
    await api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'accepted' });
    await api.orders.changeStatus({ ...orderRef, from: 'accepted', to: 'preparing' });
    const deliver = () => api.orders.changeStatus({ ...orderRef, from: 'preparing', to: 'delivered' });
    await expect(deliver()).rejects.toMatchObject(refused);
    expect(await orderOf(orderRef)).toMatchObject({ status: 'preparing' });
    await fire(orderRef);
    await deliver();
    expect(await orderOf(orderRef)).toMatchObject({ status: 'delivered' });
  });

  test('is corrected, paid and canceled like any other', async () => {
    const orderRef = await order(later);
    const { api } = owner.browser;
    const kept = [{ lineId: await idOf(orderRef, 2), quantity: 0 }];
    const added = [{ itemId: table.itemIds[0] ?? '', quantity: 1, course: 'later' as const }];
    const { changeId } = await api.orders.correct({ ...orderRef, revision: 0, kept, added });
    // Staff who add a dish want it now.
    expect(await linesOf(orderRef)).toMatchObject([
      { name: 'Soup', course: 'first' },
      { name: 'Steak', course: 'later', fired_at: null },
      { name: 'Soup', course: null },
    ]);
    await api.orders.undo({ ...orderRef, changeId: changeId ?? '' });
    expect(await linesOf(orderRef)).toMatchObject([{}, {}, { name: 'Cake', course: 'later', fired_at: null }]);
    await api.payments.takeAtTable({
      restaurantId: orderRef.restaurantId,
      orderIds: [orderRef.orderId],
      paidWith: 'cash',
    });
    expect(await orderOf(orderRef)).toMatchObject({ paymentStatus: 'paid', paid: 3_650 });
    const canceled = await order(later);
    await api.orders.cancel({ ...canceled, from: 'unopened', reason: 'Gone' });
    await expect(fire(canceled)).rejects.toMatchObject({ code: 'orders.conflict' });
  });
});

describe('marks', () => {
  test('are ignored where the owner has not switched courses on', async () => {
    await setCourses(false);
    expect((await linesOf(await order(later))).map(({ course }) => course)).toEqual([null, null, null]);
  });

  test('that are none of the two are refused', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    const lines = [{ itemId: table.itemIds[0] ?? '', quantity: 1, course: 'third' }];
    const placing = { restaurantId: table.restaurantId, visitId: visit.visitId, key: crypto.randomUUID(), total: 650 };
    const answer = await browser.fetch('/api/orders/place', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...placing, lines }),
    });
    expect(answer.status).toBe(400);
  });

  test('count for orders that staff enter, and firing without a held course changes nothing', async () => {
    const { restaurantId, qrCodeId, itemIds } = table;
    const { orderId } = await owner.browser.api.orders.placeForTable({
      restaurantId,
      key: crypto.randomUUID(),
      at: { qrCodeId },
      lines: [{ itemId: itemIds[1] ?? '', quantity: 1, course: 'later' }],
    });
    expect(await linesOf({ restaurantId, orderId })).toMatchObject([{ course: 'later', fired_at: null }]);
    const { changeId } = await fire({ restaurantId, orderId });
    expect(changeId).not.toBeNull();
    expect(await fire({ restaurantId, orderId })).toEqual({ changeId: null });
  });
});

test('staff fire what they may handle, and another owner’s order is not there', async () => {
  const orderRef = await order(later);
  const other = await signUpOwner(app);
  await expect(fire(orderRef, other.browser)).rejects.toMatchObject({ code: 'not-found' });
  const staff = await logInStaff(app, owner.userId, { canViewOrders: true });
  expect(await fire(orderRef, staff.browser)).toMatchObject({ changeId: expect.any(String) });
});

describe('on paper', () => {
  const addPrinter = () =>
    owner.browser.api.printing.addPrinter({
      restaurantId: table.restaurantId,
      printerId: crypto.randomUUID(),
      name: 'Kitchen',
      host: '127.0.0.1',
      port: paper.port,
    });
  /** The tickets of this test, without the order's number and time, which vary. */
  const tickets = () =>
    paper.received
      .slice(printedBefore)
      .map((ticket) => readPrintedText(ticket).filter((line) => !line.startsWith('#') && !line.startsWith('-')));
  const settled = () =>
    eventually(async () => {
      const waiting = await app.sql(`select id from print_jobs where state in ('queued', 'printing')`);
      expect(waiting).toEqual([]);
    });

  test('each course is a ticket of its own, and one that is held again is void', async () => {
    await addPrinter();
    const orderRef = await order(later);
    await eventually(async () => expect(tickets()).toEqual([['FIRST COURSE', 'Table 7', '1 Soup']]));
    const { changeId } = await fire(orderRef);
    const next = ['NEXT COURSE', 'Table 7', '1 Steak', '1 Cake'];
    await eventually(async () => expect(tickets().slice(1)).toEqual([next]));
    await owner.browser.api.orders.undo({ ...orderRef, changeId: changeId ?? '' });
    await eventually(async () =>
      expect(
        tickets()
          .slice(2)
          .map((lines) => lines.toSorted()),
      ).toEqual([['CHANGE', 'Table 7', 'VOID 1 Cake', 'VOID 1 Steak']]),
    );
  });

  test('two waiters who fire at once on two nodes get one ticket, twenty times', async () => {
    await using node = await app.anotherNode();
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    const elsewhere = node.browser();
    await elsewhere.api.accounts.logIn({ email: waiter.email, password: goodPassword });
    await addPrinter();
    const guest = await scanCode(app, table.qrCodeId);
    for (let round = 0; round < 20; round += 1) {
      const orderRef = await order([null, 'later'], guest);
      const answers = await Promise.all([fire(orderRef), fire(orderRef, elsewhere), fire(orderRef)]);
      expect(answers.filter(({ changeId }) => changeId !== null)).toHaveLength(1);
    }
    await eventually(async () =>
      expect(
        tickets()
          .flat()
          .filter((line) => line === '1 Steak'),
      ).toHaveLength(20),
    );
    await settled();
    expect(
      tickets()
        .flat()
        .filter((line) => line === '1 Steak'),
    ).toHaveLength(20);
    expect(
      tickets()
        .flat()
        .filter((line) => line === '1 Soup'),
    ).toHaveLength(20);
  });
});

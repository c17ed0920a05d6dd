import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import {
  readyStatus,
  eventually,
  goodPassword,
  logInStaff,
  readPrintedText,
  scanCode,
  createTable,
  signUpOwner,
  startPrinterStandIn,
  startTestApp,
  type Browser,
  type PrinterStandIn,
  type TestApp,
} from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string; email: string };
let hot: PrinterStandIn;
let bar: PrinterStandIn;
beforeAll(async () => {
  app = await startTestApp({ PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' });
  owner = await signUpOwner(app);
  [hot, bar] = [await startPrinterStandIn(), await startPrinterStandIn()];
  for (const paper of [hot, bar]) paper.says(readyStatus);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  for (const paper of [hot, bar]) await paper[Symbol.asyncDispose]();
});

let table: Awaited<ReturnType<typeof createTable>>;
let drinksId: string;
let papersBefore: Map<PrinterStandIn, number>;
beforeEach(async () => {
  await app.sql('delete from printers');
  await app.sql('update restaurants set send_delay_seconds = 0');
  table = await createTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Bread', priceMinor: 250 },
    { name: 'Beer', priceMinor: 400 },
  ]);
  drinksId = crypto.randomUUID();
  await app.sql(
    `insert into categories (restaurant_id, menu_id, id, name, position) values ($1, $2, $3, 'Drinks', 1)`,
    [table.restaurantId, table.menuId, drinksId],
  );
  await app.sql('update items set category_id = $2 where id = $1', [table.itemIds[2], drinksId]);
  papersBefore = new Map([hot, bar].map((paper) => [paper, paper.received.length]));
});

/** The tickets that a printer has printed in this test. */
const ticketsOf = (paper: PrinterStandIn) => paper.received.slice(papersBefore.get(paper) ?? 0).map(readPrintedText);
/** The same without the order's number and time, which vary. */
const dishesOf = (paper: PrinterStandIn) =>
  ticketsOf(paper).map((lines) => lines.filter((line) => !line.startsWith('#')));

const addPrinter = async (paper: PrinterStandIn) => {
  const printer = { restaurantId: table.restaurantId, printerId: crypto.randomUUID() };
  await owner.browser.api.printing.addPrinter({ ...printer, name: 'Kitchen', host: '127.0.0.1', port: paper.port });
  return printer;
};

const order = async (quantities: readonly number[], overrides: { notes?: string; customerName?: string } = {}) => {
  const guest = await scanCode(app, table.qrCodeId);
  const prices = [650, 250, 400];
  const lines = table.itemIds.flatMap((itemId, at) => {
    const quantity = quantities[at] ?? 0;
    return quantity === 0 ? [] : [{ itemId, quantity }];
  });
  const total = quantities.reduce((sum, quantity, at) => sum + quantity * (prices[at] ?? 0), 0);
  const placing = {
    restaurantId: table.restaurantId,
    visitId: guest.visit.visitId,
    key: crypto.randomUUID(),
    lines,
    total,
  };
  const { orderId } = await guest.browser.api.orders.place({ ...placing, ...overrides });
  return { guest, orderRef: { restaurantId: table.restaurantId, orderId } };
};

const lineIds = async (orderId: string) =>
  (await app.sql<{ id: string }>('select id from order_items where order_id = $1 order by position', [orderId])).map(
    ({ id }) => id,
  );

const settled = () =>
  eventually(async () => {
    const waiting = await app.sql(`select id from print_jobs where state in ('queued', 'printing')`);
    expect(waiting).toEqual([]);
  });

test('an order from a phone is on paper, byte for byte as the manual of the printer says', async () => {
  await addPrinter(hot);
  const { orderRef } = await order([2, 1], { notes: 'Nut allergy', customerName: 'Mia' });
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(1));
  const [placed] = await app.sql<{ created_at: Date }>('select created_at from orders where id = $1', [
    orderRef.orderId,
  ]);
  const time = placed?.created_at.toISOString().slice(11, 16) ?? '';
  const text = (written: string) => Buffer.from(written, 'latin1').toString('hex');
  expect(hot.received.at(-1)?.toString('hex')).toBe(
    [
      '100402', // DLE EOT 2
      '100404', // DLE EOT 4
      '1b40', // ESC @
      '1c2e', // FS .
      '1b7413', // ESC t 19: PC858
      ['1b6101', '1b4501', '1d2111', text('Table 7'), '0a'], // centred, bold, twice as wide and high
      ['1b6100', '1d2101', '1d4201', text(' ALLERGY: Nut allergy '), '0a'], // white on black
      ['1b4500', '1d2100', '1d4200'],
      [text(`#${orderRef.orderId.slice(-4).toUpperCase()}${' '.repeat(38)}${time}`), '0a'],
      [text('Mia'), '0a'],
      [text('-'.repeat(48)), '0a'],
      ['1b4501', '1d2101', text('2 Soup'), '0a'], // bold, twice as high
      [text('1 Bread'), '0a'],
      ['1b4500', '1d2100'],
      '1d564200', // GS V 66 0
      '1d7201', // GS r 1
    ]
      .flat()
      .join(''),
  );
});

test('orders of one table in the moment before they are sent are one ticket', async () => {
  await addPrinter(hot);
  const { restaurantId } = table;
  await owner.browser.api.restaurants.update({ restaurantId, changes: { sendDelaySeconds: 20 } });
  const first = await order([2], { customerName: 'Mia' });
  const second = await order([0, 1], { customerName: 'Ben' });
  const withdrawn = await order([0, 0, 1], { customerName: 'Eve' });
  const { visitId } = withdrawn.guest.visit;
  await withdrawn.guest.browser.api.orders.takeBack({ ...withdrawn.orderRef, visitId });
  await settled();
  expect(ticketsOf(hot)).toEqual([]);
  app.clock.advance(20 * secondMs);
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(1));
  await settled();
  expect(dishesOf(hot)).toEqual([['Table 7', 'Mia', '2 Soup', 'Ben', '1 Bread']]);
  const [numbers = ''] = ticketsOf(hot)[0]?.filter((line) => line.startsWith('#')) ?? [];
  for (const { orderRef } of [first, second]) expect(numbers).toContain(orderRef.orderId.slice(-4).toUpperCase());
  await owner.browser.api.orders.cancel({ ...second.orderRef, from: 'unopened', reason: 'No bread' });
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(2));
  expect(dishesOf(hot)[1]).toContain('VOID 1 Bread');
});

test('an order that grows and shrinks prints the difference, and nothing else does', async () => {
  await addPrinter(hot);
  const { orderRef } = await order([2, 1]);
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(1));
  const { orders } = owner.browser.api;
  // A change that does not affect the dishes prints nothing.
  await orders.changeStatus({ ...orderRef, from: 'unopened', to: 'preparing' });
  const [soup = '', bread = ''] = await lineIds(orderRef.orderId);
  const [, , beer = ''] = table.itemIds;
  const { changeId } = await orders.correct({
    ...orderRef,
    revision: 0,
    kept: [
      { lineId: soup, quantity: 4 },
      { lineId: bread, quantity: 0 },
    ],
    added: [{ itemId: beer, quantity: 1, notes: 'cold' }],
    reason: 'Changed their mind',
  });
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(2));
  expect(dishesOf(hot)).toEqual([
    ['Table 7', '2 Soup', '1 Bread'],
    ['CHANGE', 'Table 7', 'VOID 1 Bread', '+2 Soup', '+1 Beer', 'Note: cold'],
  ]);
  await orders.undo({ ...orderRef, changeId: changeId ?? '' });
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(3));
  expect(dishesOf(hot)[2]).toEqual(['CHANGE', 'Table 7', 'VOID 2 Soup', 'VOID 1 Beer', '+1 Bread']);
});

test('a printer prints in its own language, another one in that of the restaurant', async () => {
  const [own, other] = [await addPrinter(hot), await addPrinter(bar)];
  await owner.browser.api.printing.updatePrinter({ ...own, changes: { language: 'de' } });
  await order([1], { notes: 'no salt' });
  await eventually(async () => {
    expect(dishesOf(hot)).toEqual([['Table 7', '1 Soup', 'Hinweis: no salt']]);
    expect(dishesOf(bar)).toEqual([['Table 7', '1 Soup', 'Note: no salt']]);
  });
  await owner.browser.api.restaurants.update({ restaurantId: table.restaurantId, changes: { language: 'it' } });
  await owner.browser.api.printing.testPrinter(own);
  await owner.browser.api.printing.testPrinter(other);
  await eventually(async () => {
    expect(ticketsOf(hot)[1]?.[0]).toBe('Testdruck');
    expect(ticketsOf(bar)[1]?.[0]).toBe('Stampa di prova');
  });
  // All tests of this file are in the same restaurant.
  await owner.browser.api.restaurants.update({ restaurantId: table.restaurantId, changes: { language: 'en' } });
});

test('a canceled order prints a cancellation, and undoing it prints the order again', async () => {
  await addPrinter(hot);
  const { orderRef } = await order([1]);
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(1));
  const { changeId } = await owner.browser.api.orders.cancel({ ...orderRef, from: 'unopened', reason: 'Left' });
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(2));
  expect(dishesOf(hot)[1]).toEqual(['ORDER CANCELLED', 'Table 7', 'VOID 1 Soup']);
  await owner.browser.api.orders.undo({ ...orderRef, changeId });
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(3));
  expect(dishesOf(hot)[2]).toEqual(['Table 7', '1 Soup']);
});

test('a party that moves is followed on paper, without its dishes', async () => {
  await addPrinter(hot);
  const { guest } = await order([1]);
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(1));
  await app.sql(`insert into qr_codes (restaurant_id, id, menu_id, table_number) values ($1, $2, $3, 'Table 9')`, [
    table.restaurantId,
    `9${table.qrCodeId.slice(1)}`,
    table.menuId,
  ]);
  await owner.browser.api.visits.move({
    restaurantId: table.restaurantId,
    visitId: guest.visit.visitId,
    toQrCodeId: `9${table.qrCodeId.slice(1)}`,
  });
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(2));
  expect(dishesOf(hot)[1]).toEqual(['CHANGE', 'Table 9', 'Moved from: Table 7']);
});

describe('stations', () => {
  const addStation = async (categoryIds: string[]) => {
    const stationId = crypto.randomUUID();
    const { restaurantId } = table;
    await owner.browser.api.kitchen.addStation({ restaurantId, stationId, name: 'Station', categoryIds });
    return stationId;
  };

  test('each printer prints what its stations make; what none makes goes where the rest goes', async () => {
    const [kitchenPrinter, barPrinter] = [await addPrinter(hot), await addPrinter(bar)];
    const stationId = await addStation([drinksId]);
    const { routeTickets } = owner.browser.api.kitchen;
    await routeTickets({ ...kitchenPrinter, prints: 'stations', printsRest: true, printsWhen: 'placed' });
    await routeTickets({ ...barPrinter, prints: 'stations', stationIds: [stationId], printsWhen: 'placed' });
    await order([1, 1, 2]);
    await order([1]);
    await eventually(async () => expect([ticketsOf(hot), ticketsOf(bar)].map(({ length }) => length)).toEqual([2, 1]));
    expect(dishesOf(hot)).toEqual([
      ['Table 7', '1 Soup', '1 Bread'],
      ['Table 7', '1 Soup'],
    ]);
    expect(dishesOf(bar)).toEqual([['Table 7', '2 Beer']]);
  });

  test('the oldest printer prints lines without a route, and printed lines stay with their printer', async () => {
    const [kitchenPrinter, barPrinter] = [await addPrinter(hot), await addPrinter(bar)];
    const stationId = await addStation([drinksId]);
    const { routeTickets } = owner.browser.api.kitchen;
    for (const printer of [kitchenPrinter, barPrinter]) {
      await routeTickets({ ...printer, prints: 'stations', stationIds: [stationId], printsWhen: 'placed' });
    }
    const { orderRef } = await order([1]);
    await eventually(async () => expect(dishesOf(hot)).toEqual([['Table 7', '1 Soup']]));
    await routeTickets({ ...barPrinter, prints: 'everything', printsWhen: 'placed' });
    const [soup = ''] = await lineIds(orderRef.orderId);
    await owner.browser.api.orders.correct({ ...orderRef, revision: 0, kept: [{ lineId: soup, quantity: 2 }] });
    await eventually(async () => expect(dishesOf(hot)).toHaveLength(2));
    await settled();
    expect(dishesOf(bar)).toEqual([]);
  });

  test('a printer may wait until an order is accepted', async () => {
    const printer = await addPrinter(hot);
    await owner.browser.api.kitchen.routeTickets({ ...printer, prints: 'everything', printsWhen: 'accepted' });
    await addPrinter(bar);
    const { orderRef } = await order([1]);
    await eventually(async () => expect(ticketsOf(bar)).toHaveLength(1));
    expect(ticketsOf(hot)).toEqual([]);
    await owner.browser.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'accepted' });
    await eventually(async () => expect(dishesOf(hot)).toEqual([['Table 7', '1 Soup']]));
    expect(ticketsOf(bar)).toHaveLength(1);
  });

  test('routing tickets needs the permission, and a printer and stations of the restaurant', async () => {
    const printer = await addPrinter(hot);
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    const stranger = await signUpOwner(app);
    const route = { ...printer, prints: 'stations', printsWhen: 'placed' } as const;
    const attempt = (by: Browser, overrides: object = {}) => by.api.kitchen.routeTickets({ ...route, ...overrides });
    await expect(attempt(waiter.browser)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(attempt(app.browser())).rejects.toMatchObject({ code: 'unauthenticated' });
    const missing = { code: 'not-found' };
    await expect(attempt(stranger.browser)).rejects.toMatchObject(missing);
    await expect(attempt(owner.browser, { printerId: crypto.randomUUID() })).rejects.toMatchObject(missing);
    await expect(attempt(owner.browser, { stationIds: [crypto.randomUUID()] })).rejects.toMatchObject(missing);
  });
});

test('the kitchen reads its own language, and its own clock', async () => {
  await app.sql(`update restaurants set language = 'de', timezone = 'Asia/Tokyo' where id = $1`, [table.restaurantId]);
  await addPrinter(hot);
  const { orderRef } = await order([1], { notes: 'Ohne Salz' });
  await eventually(async () => expect(dishesOf(hot)).toEqual([['Table 7', '1 Soup', 'Hinweis: Ohne Salz']]));
  const [placed] = await app.sql<{ created_at: Date }>('select created_at from orders where id = $1', [
    orderRef.orderId,
  ]);
  const inTokyo = new Date((placed?.created_at.getTime() ?? 0) + 9 * 60 * minuteMs).toISOString().slice(11, 16);
  expect(ticketsOf(hot)[0]?.[1]?.endsWith(`| ${inTokyo}`)).toBe(true);
  await app.sql(`update restaurants set language = 'en', timezone = 'UTC' where id = $1`, [table.restaurantId]);
});

test('a printer added in the middle of an evening begins with the next order', async () => {
  await order([1]);
  await addPrinter(hot);
  await order([2]);
  await eventually(async () => expect(ticketsOf(hot)).toHaveLength(1));
  await settled();
  expect(dishesOf(hot)).toEqual([['Table 7', '2 Soup']]);
});

describe('nothing is lost and nothing comes twice', () => {
  test('an order whose server died between placing and printing is printed by the next that starts', async () => {
    const printer = await addPrinter(hot);
    const { orderRef } = await order([3]);
    await eventually(async () => expect(ticketsOf(hot)).toHaveLength(1));
    await settled();
    // Restores the state before the first check: the order exists, and no ticket of it is stored.
    await app.sql('delete from print_jobs where printer_id = $1', [printer.printerId]);
    await app.sql('delete from printed_lines where order_id = $1', [orderRef.orderId]);
    await app.sql('delete from printed_orders where order_id = $1', [orderRef.orderId]);
    await using _ = await app.anotherNode();
    await eventually(async () =>
      expect(dishesOf(hot)).toEqual([
        ['Table 7', '3 Soup'],
        ['Table 7', '3 Soup'],
      ]),
    );
  });

  test('two nodes, twenty orders and their corrections at once: each ticket once', async () => {
    await using other = await app.anotherNode();
    await addPrinter(hot);
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    const placed = await Promise.all(numbers.map((number) => order([number])));
    await Promise.all(
      placed.map(async ({ orderRef }, index) => {
        const browser = index % 2 === 0 ? owner.browser : other.browser();
        if (browser !== owner.browser) await browser.api.accounts.logIn({ email: owner.email, password: goodPassword });
        const [soup = ''] = await lineIds(orderRef.orderId);
        await browser.api.orders.correct({ ...orderRef, revision: 0, kept: [{ lineId: soup, quantity: 50 }] });
      }),
    );
    const soups = () =>
      dishesOf(hot).reduce(
        (sum, lines) => sum + Number(lines.find((line) => line.includes('Soup'))?.match(/\d+/)?.[0]),
        0,
      );
    await eventually(async () => expect(soups()).toBe(20 * 50));
    await settled();
    expect(soups()).toBe(20 * 50);
  });
});

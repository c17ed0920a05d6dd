import { collections } from '@comanda/contract';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTable,
  eventually,
  findLockWaiters,
  hasDocument,
  logInStaff,
  openScreen,
  scanCode,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { setJoinMode } from './visits.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let waiter: Browser;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
  waiter = (await logInStaff(app, owner.userId, { canViewOrders: true })).browser;
});

let four: Awaited<ReturnType<typeof createTable>>;
let five: string;
let restaurantId: string;
beforeEach(async () => {
  four = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  ({ restaurantId } = four);
  await setJoinMode(app, restaurantId, 'open');
  await nameTable(four.qrCodeId, '4');
  five = await addTable('5');
});

const nameTable = (qrCodeId: string, name: string) =>
  app.sql('update qr_codes set table_number = $3, menu_id = $4 where restaurant_id = $1 and id = $2', [
    restaurantId,
    qrCodeId,
    name,
    four.menuId,
  ]);
const addTable = async (name: string): Promise<string> => {
  const { qrCodeIds } = await owner.browser.api.qrCodes.create({
    restaurantId,
    menuId: four.menuId,
    tableNumbers: [name],
  });
  return qrCodeIds[0] ?? '';
};
const order = async ({ browser, visit: { visitId } }: Guest, quantity = 1): Promise<string> => {
  const lines = [{ itemId: four.itemIds[0] ?? '', quantity }];
  const key = crypto.randomUUID();
  return (await browser.api.orders.place({ restaurantId, visitId, key, lines, total: 650 * quantity })).orderId;
};
const join = ({ visit: { visitId } }: Guest, qrCodeIds = [five], by: Browser = waiter) =>
  by.api.visits.joinTables({ restaurantId, visitId, qrCodeIds });
const part = ({ visit: { visitId } }: Guest) => waiter.api.visits.partTables({ restaurantId, visitId });
const readVisit = async (visitId: string) => {
  const { documents } = await waiter.api.documents.query({ collection: 'visits', where: [['id', '==', visitId]] });
  return collections.visits.parse(documents[0]);
};
/** Open visits at the two tables. */
const openVisits = () =>
  app.sql<{ id: string; qr_code_id: string }>(
    'select id, qr_code_id from visits where restaurant_id = $1 and qr_code_id = any ($2) and closed_at is null',
    [restaurantId, [four.qrCodeId, five]],
  );
const tableOf = async (orderId: string) =>
  (await app.sql<{ table_number: string }>('select table_number from orders where id = $1', [orderId]))[0]
    ?.table_number;

test('guests of both codes order on one bill, with exact sums, and the kitchen reads both tables', async () => {
  const guest = await scanCode(app, four.qrCodeId);
  const before = await order(guest);
  await using screen = await openScreen(waiter, ['visits', 'orders'], [['restaurantId', '==', restaurantId]]);
  await join(guest);
  await screen.until(
    ({ shown }) =>
      hasDocument(shown('visits'), { id: guest.visit.visitId, tableNumber: '4 + 5' }) &&
      hasDocument(shown('orders'), { id: before, tableNumber: '4 + 5' }),
  );
  const other = await scanCode(app, five);
  expect(other.visit.visitId).toBe(guest.visit.visitId);
  await other.browser.api.visits.joinParty({ restaurantId, visitId: other.visit.visitId });
  const after = await order(other, 3);
  expect(await tableOf(after)).toBe('4 + 5');
  expect(await readVisit(guest.visit.visitId)).toMatchObject({
    total: 2_600,
    unpaid: 2_600,
    orderCount: 2,
    joinedTables: expect.arrayContaining([
      { qrCodeId: four.qrCodeId, tableNumber: '4' },
      { qrCodeId: five, tableNumber: '5' },
    ]),
  });
  await waiter.api.payments.takeAtTable({ restaurantId, orderIds: [before, after] });
  expect(await readVisit(guest.visit.visitId)).toMatchObject({ total: 2_600, unpaid: 0 });
});

test('parted tables are free again, and the party keeps its bill at its first table', async () => {
  const guest = await scanCode(app, four.qrCodeId);
  await join(guest);
  const orderId = await order(guest);
  await part(guest);
  await part(guest);
  expect(await readVisit(guest.visit.visitId)).toMatchObject({ tableNumber: '4', joinedTables: [], total: 650 });
  expect(await tableOf(orderId)).toBe('4');
  expect((await scanCode(app, five)).visit.visitId).not.toBe(guest.visit.visitId);
});

test('the code of a joined table that becomes a counter seats nobody at the party’s bill', async () => {
  const guest = await scanCode(app, four.qrCodeId);
  await join(guest);
  await owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [five], kind: 'counter', paysFirst: false });
  const stranger = await scanCode(app, five);
  expect(stranger.visit.visitId).not.toBe(guest.visit.visitId);
});

test('joining twice changes nothing, a third table joins the others, and ten are the most', async () => {
  const guest = await scanCode(app, four.qrCodeId);
  await join(guest);
  await Promise.all([join(guest), join(guest)]);
  const six = await addTable('6');
  await join(guest, [six]);
  expect((await readVisit(guest.visit.visitId)).tableNumber).toBe('4 + 5 + 6');
  const more: string[] = [];
  for (let number = 7; number <= 14; number += 1) more.push(await addTable(String(number)));
  await expect(join(guest, more)).rejects.toMatchObject({ code: 'visits.too-many-tables' });
  expect((await readVisit(guest.visit.visitId)).joinedTables).toHaveLength(3);
});

test('when the visit is closed, both tables are free; reopened, it has both again, unless one is taken', async () => {
  const guest = await scanCode(app, four.qrCodeId);
  const { visitId } = guest.visit;
  await join(guest);
  await waiter.api.visits.close({ restaurantId, visitId });
  await waiter.api.visits.reopen({ restaurantId, visitId });
  expect((await scanCode(app, five)).visit.visitId).toBe(visitId);
  await waiter.api.visits.close({ restaurantId, visitId });
  const next = await scanCode(app, five);
  expect(next.visit.visitId).not.toBe(visitId);
  await expect(waiter.api.visits.reopen({ restaurantId, visitId })).rejects.toMatchObject({
    code: 'visits.table-occupied',
  });
  // The table can be joined again, to another visit.
  const third = await scanCode(app, four.qrCodeId);
  await join(third);
  expect(await openVisits()).toHaveLength(1);
});

describe('a table where guests sit', () => {
  test('brings its phones and calls along if nothing was ordered there', async () => {
    const [guest, other] = [await scanCode(app, four.qrCodeId), await scanCode(app, five)];
    await other.browser.api.visits.call({ restaurantId, visitId: other.visit.visitId, kind: 'waiter' });
    await order(guest);
    await join(guest);
    const visit = await readVisit(guest.visit.visitId);
    expect(visit.guests.filter(({ state }) => state === 'seated')).toHaveLength(2);
    expect(visit.calls).toMatchObject([{ kind: 'waiter', answeredAt: null }]);
    // The phone asks for its old place, and gets the one at the joined tables.
    const place = await other.browser.api.visits.resume({ qrCodeId: five, visitId: other.visit.visitId });
    expect(place).toMatchObject({ visitId: guest.visit.visitId, qrCodeId: four.qrCodeId, state: 'seated' });
    await order({ ...other, visit: { ...other.visit, visitId: place.visitId } });
    expect(await readVisit(guest.visit.visitId)).toMatchObject({ total: 1_300, unpaid: 1_300, orderCount: 2 });
    expect(await openVisits()).toHaveLength(1);
  });

  test('stays if it has ordered and the other one has not', async () => {
    const [guest, other] = [await scanCode(app, four.qrCodeId), await scanCode(app, five)];
    await order(other);
    await join(guest);
    expect(await openVisits()).toEqual([{ id: other.visit.visitId, qr_code_id: five }]);
    expect(await readVisit(other.visit.visitId)).toMatchObject({ tableNumber: '4 + 5', total: 650 });
    expect((await scanCode(app, four.qrCodeId)).visit.visitId).toBe(other.visit.visitId);
  });

  test('is refused if both have orders, and nothing changes', async () => {
    const [guest, other] = [await scanCode(app, four.qrCodeId), await scanCode(app, five)];
    await order(guest);
    await order(other);
    await expect(join(guest)).rejects.toMatchObject({
      code: 'visits.both-ordered',
      status: 409,
      message: expect.stringContaining('Table 5 has orders of its own'),
    });
    expect(await openVisits()).toHaveLength(2);
    expect(await readVisit(guest.visit.visitId)).toMatchObject({ tableNumber: '4', joinedTables: [], total: 650 });
  });
});

test("another restaurant's tables, missing ones, counters and paused tables are refused", async () => {
  const guest = await scanCode(app, four.qrCodeId);
  const stranger = await signUpOwner(app);
  const theirs = await createTable(app, stranger.userId, []);
  const missing = { code: 'not-found' };
  await expect(join(guest, [theirs.qrCodeId])).rejects.toMatchObject(missing);
  await expect(join(guest, ['7K3M9QX2TB'])).rejects.toMatchObject(missing);
  await expect(join(guest, [five], stranger.browser)).rejects.toMatchObject(missing);
  await expect(
    stranger.browser.api.visits.partTables({ restaurantId, visitId: guest.visit.visitId }),
  ).rejects.toMatchObject(missing);
  const cook = (await logInStaff(app, owner.userId)).browser;
  await expect(join(guest, [five], cook)).rejects.toMatchObject({ code: 'permission-denied' });
  await owner.browser.api.qrCodes.setAvailability({ restaurantId, qrCodeIds: [five], isAvailable: false });
  await expect(join(guest)).rejects.toMatchObject({ code: 'visits.table-unavailable' });
  await owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [five], kind: 'counter', paysFirst: false });
  await owner.browser.api.qrCodes.setAvailability({ restaurantId, qrCodeIds: [five], isAvailable: true });
  await expect(join(guest)).rejects.toMatchObject({ code: 'visits.not-a-table' });
  expect((await readVisit(guest.visit.visitId)).joinedTables).toEqual([]);
});

test('a party at joined tables is not moved, and nobody is moved to a joined table', async () => {
  const guest = await scanCode(app, four.qrCodeId);
  await join(guest);
  const six = await addTable('6');
  await expect(
    waiter.api.visits.move({ restaurantId, visitId: guest.visit.visitId, toQrCodeId: six }),
  ).rejects.toMatchObject({ code: 'visits.joined' });
  const other = await scanCode(app, six);
  await expect(
    waiter.api.visits.move({ restaurantId, visitId: other.visit.visitId, toQrCodeId: five }),
  ).rejects.toMatchObject({ code: 'visits.table-occupied' });
});

test('staff who take an order at a joined table serve the one visit', async () => {
  const guest = await scanCode(app, four.qrCodeId);
  await join(guest);
  const { orderId } = await waiter.api.orders.placeForTable({
    restaurantId,
    at: { qrCodeId: five },
    key: crypto.randomUUID(),
    lines: [{ itemId: four.itemIds[0] ?? '', quantity: 1 }],
  });
  expect(await tableOf(orderId)).toBe('4 + 5');
  expect((await readVisit(guest.visit.visitId)).total).toBe(650);
});

describe('at the same moment', () => {
  const rounds = Array.from({ length: 6 }, (_, index) => index);

  test.each(rounds)('a scan of the other table leads to the one visit (%i)', async () => {
    const guest = await scanCode(app, four.qrCodeId);
    const [, ...scans] = await Promise.all([
      join(guest),
      scanCode(app, five),
      scanCode(app, five),
      scanCode(app, four.qrCodeId),
    ]);
    expect(await openVisits()).toEqual([{ id: guest.visit.visitId, qr_code_id: four.qrCodeId }]);
    for (const { browser, visit } of scans) {
      const place = await browser.api.visits.resume({ qrCodeId: five, visitId: visit.visitId });
      expect(place.visitId).toBe(guest.visit.visitId);
    }
    expect((await readVisit(guest.visit.visitId)).guests).toHaveLength(4);
  });

  test('a scan that waits while the table is joined opens no visit of its own', async () => {
    const guest = await scanCode(app, four.qrCodeId);
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from qr_codes where restaurant_id = $1 and id = $2 for update', [
        restaurantId,
        five,
      ]);
      await client.query(
        `insert into visit_tables (restaurant_id, qr_code_id, visit_id, table_number, joined_at)
         values ($1, $2, $3, '5', now())`,
        [restaurantId, five, guest.visit.visitId],
      );
      const scan = scanCode(app, five);
      await eventually(async () => expect(await findLockWaiters(app)).not.toEqual([]));
      await client.query('commit');
      expect((await scan).visit.visitId).toBe(guest.visit.visitId);
    } finally {
      await client.end();
    }
    expect(await openVisits()).toHaveLength(1);
  });

  test('a scan that waits for the visit of a table that is joined meanwhile enters the joined one, also in a pause', async () => {
    const [guest, other] = [await scanCode(app, four.qrCodeId), await scanCode(app, five)];
    const spent = crypto.randomUUID();
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select from visits where restaurant_id = $1 and id = $2 for update', [
        restaurantId,
        other.visit.visitId,
      ]);
      await client.query(
        `update visits set closed_at = now(), close_reason = 'staff' where restaurant_id = $1 and id = $2`,
        [restaurantId, other.visit.visitId],
      );
      await client.query(
        `insert into visit_tables (restaurant_id, qr_code_id, visit_id, table_number, joined_at)
         values ($1, $2, $3, '5', now())`,
        [restaurantId, five, guest.visit.visitId],
      );
      await client.query(
        `insert into token_entries (owner_id, id, kind, amount, reference) values ($1, gen_random_uuid(), 'scan', -99999, $2)`,
        [owner.userId, spent],
      );
      const scan = scanCode(app, five);
      await eventually(async () => expect(await findLockWaiters(app)).not.toEqual([]));
      await client.query('commit');
      expect((await scan).visit.visitId).toBe(guest.visit.visitId);
    } finally {
      await client.end();
      await app.sql(
        `insert into token_entries (owner_id, id, kind, amount, reference) values ($1, gen_random_uuid(), 'grant', 99999, $2)`,
        [owner.userId, spent],
      );
    }
    expect(await openVisits()).toHaveLength(1);
  });

  test.each(rounds)('two visits that are joined with each other become one (%i)', async () => {
    const [guest, other] = [await scanCode(app, four.qrCodeId), await scanCode(app, five)];
    await Promise.allSettled([join(guest), join(other, [four.qrCodeId])]);
    expect(await openVisits()).toHaveLength(1);
  });

  test.each(rounds)('orders at both tables are never on a closed visit (%i)', async () => {
    const [guest, other] = [await scanCode(app, four.qrCodeId), await scanCode(app, five)];
    await Promise.allSettled([order(guest), order(other), join(guest)]);
    const open = (await openVisits()).map(({ id }) => id);
    const rows = await app.sql<{ visit_id: string }>(
      'select visit_id from orders where restaurant_id = $1 and visit_id = any ($2)',
      [restaurantId, [guest.visit.visitId, other.visit.visitId]],
    );
    for (const { visit_id: visitId } of rows) expect(open).toContain(visitId);
  });
});

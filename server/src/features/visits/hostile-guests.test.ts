import { limits } from '@comanda/contract/kernel';
import type { QueryInput } from '@comanda/contract/documents';
import { guestVisitDocument } from '@comanda/contract/visits';
import { describe, expect, test } from 'vitest';
import {
  openScreen,
  scanCode,
  createTable,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

const setOne = (priceMinor = 650) => createTable(app, owner.userId, [{ name: 'Soup', priceMinor }]);

const order = ({ browser, visit }: Guest, itemId: string | undefined, total: number) =>
  browser.api.orders.place({
    restaurantId: visit.restaurantId,
    visitId: visit.visitId,
    key: crypto.randomUUID(),
    lines: [{ itemId: itemId ?? '', quantity: 1 }],
    total,
  });

describe('a removed guest sees nothing more of the visit', () => {
  test.each<[string, (visitId: string) => QueryInput['where']]>([
    ['by its id', (visitId) => [['visitId', '==', visitId]]],
    ['in a list', (visitId) => [['visitId', 'in', [visitId]]]],
    ['in capitals', (visitId) => [['visitId', '==', visitId.toUpperCase()]]],
    ['not at all', () => []],
  ])('though the query names the visit %s', async (_, naming) => {
    const table = await setOne();
    const [guest, prankster] = [await scanCode(app, table.qrCodeId), await scanCode(app, table.qrCodeId)];
    await order(guest, table.itemIds[0], 650);
    await using screen = await openScreen(prankster.browser, ['guestOrders'], naming(guest.visit.visitId));
    expect(screen.shown('guestOrders')).toHaveLength(1);
    await owner.browser.api.visits.removeGuest({ ...prankster.visit });
    await order(guest, table.itemIds[0], 650);
    await screen.until((seen) => seen.shown('guestOrders').length !== 1);
    expect(screen.shown('guestOrders')).toEqual([]);
  });
});

describe('what guests write', () => {
  test('neither turns the text of others around nor hides anything in it', async () => {
    const { browser, visit } = await scanCode(app, (await setOne()).qrCodeId);
    const trick = '\u202Eelbat eht ta\u202C\u0007\u2066 Ann\u200F';
    await browser.api.visits.introduce({
      ...visit,
      name: trick,
      sharedCart: { lines: [{ name: trick, quantity: 1 }] },
    });
    await browser.api.visits.call({ ...visit, kind: 'waiter', reason: `${trick}\n\n\n\n2 beers` });
    const { documents } = await browser.api.documents.query({
      collection: 'guestVisits',
      where: [['id', '==', visit.visitId]],
    });
    const seen = guestVisitDocument.parse(documents[0]);
    expect(seen.guests[0]).toMatchObject({
      name: 'elbat eht ta Ann',
      sharedCart: { lines: [{ name: 'elbat eht ta Ann' }] },
    });
    expect(seen.calls[0]?.reason).toBe('elbat eht ta Ann 2 beers');
  });
});

describe('a prankster who orders a fortune', () => {
  test('does not blind the staff: the sum of a visit may be larger than any order', async () => {
    const table = await setOne(1_000_000_000);
    const guest = await scanCode(app, table.qrCodeId);
    await app.sql('update visits set has_default_limits = false where id = $1', [guest.visit.visitId]);
    for (let count = 0; count < 3; count += 1) await order(guest, table.itemIds[0], 1_000_000_000);
    const { documents } = await owner.browser.api.documents.query({
      collection: 'visits',
      where: [['id', '==', guest.visit.visitId]],
    });
    expect(documents).toMatchObject([{ orderCount: 3, total: 3_000_000_000, unpaid: 3_000_000_000 }]);
  });
});

describe('a prankster who scans a table with many invented phones', () => {
  test('uses no more tokens than a large party would, and seated guests keep their places', async () => {
    const table = await setOne();
    const guest = await scanCode(app, table.qrCodeId);
    await app.sql(
      `insert into visit_guests (restaurant_id, visit_id, id, device_hash, state, joined_at)
       select $1, $2, gen_random_uuid(), 'made up ' || number, 'seated', now() from generate_series(1, $3::int) as number`,
      [guest.visit.restaurantId, guest.visit.visitId, limits.devicesPerVisit - 2],
    );
    const last = await scanCode(app, table.qrCodeId);
    const spent = async () =>
      app.sql(`select count(*)::int as count from token_entries where owner_id = $1 and kind = 'scan'`, [owner.userId]);
    const before = await spent();
    await expect(scanCode(app, table.qrCodeId)).rejects.toMatchObject({ code: 'visits.table-full' });
    expect(await spent()).toEqual(before);
    expect((await scanCode(app, table.qrCodeId, last.browser)).visit.guestId).toBe(last.visit.guestId);
    await owner.browser.api.visits.close({ ...guest.visit });
    expect((await scanCode(app, table.qrCodeId)).visit.state).toBe('seated');
  });
});

describe('a guest who calls staff for fun', () => {
  test('is refused after ten calls, and other guests at the table can still call', async () => {
    const { qrCodeId } = await setOne();
    const [guest, prankster] = [await scanCode(app, qrCodeId), await scanCode(app, qrCodeId)];
    const ring = ({ browser, visit }: Guest) => browser.api.visits.call({ ...visit, kind: 'waiter' });
    for (let count = 0; count < 10; count += 1) await ring(prankster);
    await expect(ring(prankster)).rejects.toMatchObject({ code: 'visits.too-many-tries' });
    await ring(guest);
  });
});

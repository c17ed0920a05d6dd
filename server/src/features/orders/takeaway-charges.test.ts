import { guestOrderDocument, orderDocument } from '@comanda/contract/orders';
import { receiptDocument } from '@comanda/contract/receipts';
import { beforeEach, expect, test } from 'vitest';
import {
  createTable,
  scanCode,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let place: Awaited<ReturnType<typeof createTable>>;
let restaurantId: string;
beforeAllOnSharedApp((shared) => {
  app = shared;
});
beforeEach(async () => {
  owner = await signUpOwner(app);
  place = await createTable(app, owner.userId, [
    { name: 'Bowl', priceMinor: 1_000 },
    { name: 'Beer', priceMinor: 400 },
  ]);
  ({ restaurantId } = place);
  await app.sql(`update restaurants set currency = 'EUR', language = 'de' where id = $1`, [restaurantId]);
  await app.sql('update items set tax_rate_milli_percent = 19000 where id = $1', [place.itemIds[1]]);
  await update({
    taxRateMilliPercent: 19_000,
    pricesIncludeTax: true,
    takeawayTaxRateMilliPercent: 7_000,
    packagingMinor: 50,
  });
  await setKind('takeaway');
});

const update = (changes: Parameters<Browser['api']['restaurants']['update']>[0]['changes']) =>
  owner.browser.api.restaurants.update({ restaurantId, changes });
const setKind = (kind: 'table' | 'counter' | 'takeaway') =>
  owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [place.qrCodeId], kind, paysFirst: false });
const lines = () => place.itemIds.map((itemId) => ({ itemId, quantity: 1 }));
const order = async ({ browser, visit }: Guest, total: number, promoCode?: string) =>
  (
    await browser.api.orders.place({
      restaurantId,
      visitId: visit.visitId,
      key: crypto.randomUUID(),
      lines: lines(),
      total,
      ...(promoCode === undefined ? {} : { promoCode }),
    })
  ).orderId;
const read = async (orderId: string) => {
  const where = [
    ['restaurantId', '==', restaurantId],
    ['id', '==', orderId],
  ] as const;
  const { documents } = await owner.browser.api.documents.query({
    collection: 'orders',
    where: where.map((one) => [...one]),
  });
  return orderDocument.parse(documents[0]);
};
const scan = () => scanCode(app, place.qrCodeId);

test('the guest sees the charges of takeaway before ordering, and orders at them', async () => {
  const page = await app.browser().api.qrCodes.readTable({ qrCodeId: place.qrCodeId, language: 'de' });
  expect(page).toMatchObject({
    menu: { charges: { taxRateMilliPercent: 7_000, packaging: 50 } },
  });
  const guest = await scan();
  await expect(order(guest, 1_400)).rejects.toMatchObject({ code: 'orders.price-changed', data: { total: 1_450 } });
  const placed = await read(await order(guest, 1_450));
  expect(placed).toMatchObject({
    subtotal: 1_450,
    total: 1_450,
    rates: { taxRateMilliPercent: 7_000 },
    // 7 % are in 10.50, and 19 % in the beer, which keeps its own rate.
    taxes: [
      { rateMilliPercent: 7_000, amount: 69 },
      { rateMilliPercent: 19_000, amount: 64 },
    ],
  });
  expect(placed.items).toMatchObject([
    { name: 'Bowl', charge: null },
    { name: 'Beer', charge: null },
    { name: 'Verpackung', charge: 'packaging', itemId: null, price: 50, quantity: 1 },
  ]);
  const { documents } = await guest.browser.api.documents.query({ collection: 'guestOrders' });
  expect(documents.map((one) => guestOrderDocument.parse(one).items.map(({ charge }) => charge))).toEqual([
    [null, null, 'packaging'],
  ]);
});

test('tables and counters have neither, nor has a menu in another currency', async () => {
  for (const kind of ['table', 'counter'] as const) {
    await setKind(kind);
    const placed = await read(await order(await scan(), 1_400));
    expect(placed.rates).toMatchObject({ taxRateMilliPercent: 19_000 });
    expect(placed.items).toHaveLength(2);
  }
  await setKind('takeaway');
  await app.sql(`update menus set currency = 'USD' where restaurant_id = $1`, [restaurantId]);
  const placed = await read(await order(await scan(), 1_400));
  expect(placed.rates).toMatchObject({ taxRateMilliPercent: 7_000 });
  expect(placed.items).toHaveLength(2);
});

test('added taxes include that of the packaging, and an order of the staff has it too', async () => {
  await update({ pricesIncludeTax: false });
  const { orderId, total } = await owner.browser.api.orders.placeForTable({
    restaurantId,
    key: crypto.randomUUID(),
    at: { qrCodeId: place.qrCodeId },
    lines: lines(),
  });
  // 14.50, 7 % of 10.50 rounded half up, and 19 % of 4.00.
  expect(total).toBe(1_450 + 74 + 76);
  expect(await read(orderId)).toMatchObject({ subtotal: 1_450, total });
});

test('the kitchen makes the dishes, and the packaging goes out with the last of them', async () => {
  const orderId = await order(await scan(), 1_450);
  const [bowl, beer, packaging] = (await read(orderId)).items.map(({ id }) => id);
  if (bowl === undefined || beer === undefined || packaging === undefined) throw new Error('It has three lines.');
  const { kitchen, orders } = owner.browser.api;
  expect((await read(orderId)).readyAt).toBeNull();
  await kitchen.bump({ restaurantId, orderId, lineIds: [bowl, beer] });
  expect((await read(orderId)).readyAt).not.toBeNull();
  expect(await kitchen.recall({ restaurantId, orderId, lineIds: [beer, packaging] })).toEqual({
    changedLineIds: [beer],
  });
  await orders.tickItems({ restaurantId, orderId, lineIds: [bowl] });
  expect((await read(orderId)).status).toBe('partially_delivered');
  await orders.tickItems({ restaurantId, orderId, lineIds: [beer] });
  const delivered = await read(orderId);
  expect(delivered.status).toBe('delivered');
  expect(delivered.items.every((line) => line.delivered)).toBe(true);
});

test('staff take the packaging off, but not the last dish from it; an undo brings it back', async () => {
  const orderId = await order(await scan(), 1_450);
  const { items, revision } = await read(orderId);
  const keep = (quantities: readonly number[]) =>
    items.map(({ id }, index) => ({ lineId: id, quantity: quantities[index] ?? 0 }));
  const { orders } = owner.browser.api;
  await expect(
    orders.correct({ restaurantId, orderId, revision, kept: keep([0, 0, 1]), added: [] }),
  ).rejects.toMatchObject({ code: 'orders.nothing-left' });
  const { changeId } = await orders.correct({ restaurantId, orderId, revision, kept: keep([1, 1, 0]), added: [] });
  expect(await read(orderId)).toMatchObject({ total: 1_400 });
  await orders.undo({ restaurantId, orderId, changeId: changeId ?? '' });
  const again = await read(orderId);
  expect(again).toMatchObject({ total: 1_450 });
  expect(again.items[2]).toMatchObject({ charge: 'packaging' });
  expect(again.items[2]?.readyAt).not.toBeNull();
});

test('a promo code takes nothing off the packaging, and the receipt has it as a line', async () => {
  const code = {
    id: crypto.randomUUID(),
    code: 'HALF',
    rule: { kind: 'percent', milliPercent: 50_000 } as const,
    currency: 'EUR',
    minimum: 0,
    scope: { itemIds: [], categoryIds: [] },
    isActive: true,
    maxUses: null,
    maxUsesPerDevice: null,
    firstDay: null,
    lastDay: null,
  };
  await owner.browser.api.promotions.saveCode({ restaurantId, code });
  const orderId = await order(await scan(), 750, 'HALF');
  expect((await read(orderId)).items.map(({ discount }) => discount)).toEqual([500, 200, 0]);
  await owner.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash' });
  const { documents } = await owner.browser.api.documents.query({
    collection: 'receipts',
    where: [['restaurantId', '==', restaurantId]],
  });
  const [receipt] = documents.map((one) => receiptDocument.parse(one));
  expect(receipt?.content.lines.map(({ amount }) => amount)).toEqual([500, 200, 50]);
  expect(JSON.stringify(receipt?.content)).toContain('Verpackung');
});

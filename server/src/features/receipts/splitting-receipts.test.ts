import { guestReceiptDocument, type ReceiptDocument } from '@comanda/contract/receipts';
import { grainsPerUnit, visitBillDocument, type WantedShare } from '@comanda/contract/splitting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { seatParty } from './party.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Three dishes at two rates, taxes on top, and a service charge: nothing divides evenly. */
const seatAtLongTable = () =>
  seatParty(
    app,
    [
      { name: 'Pizza', priceMinor: 1_033 },
      { name: 'Wine', priceMinor: 917, taxRateMilliPercent: 19_000 },
      { name: 'Olives', priceMinor: 101 },
    ],
    { taxRateMilliPercent: 8_875, pricesIncludeTax: false, serviceChargeMilliPercent: 12_500 },
  );

test('six ways to pay one bill: totals, taxes of each rate and service charges of the receipts come to the bill', async () => {
  const party = await seatAtLongTable();
  const { restaurantId, visitId, owner } = party;
  const orderIds = [await party.order([3, 2, 1]), await party.order([1, 0, 2])];
  const bill = async () => {
    const { documents } = await owner.api.documents.query({
      collection: 'visitBills',
      where: [['visitId', '==', visitId]],
    });
    return visitBillDocument.parse(documents[0]);
  };
  const { lines, total } = await bill();
  const [pizza] = lines.filter(({ name }) => name === 'Pizza');
  const ofPizza = { orderId: pizza?.orderId ?? '', lineId: pizza?.lineId ?? '', grains: grainsPerUnit / 3 };
  const shares: WantedShare[] = [
    { kind: 'items', lines: [ofPizza] },
    { kind: 'amount', amount: 777 },
    { kind: 'equal', among: 3 },
    { kind: 'items', lines: [{ ...ofPizza, grains: grainsPerUnit }] },
    { kind: 'amount', amount: 1 },
    { kind: 'rest' },
  ];
  for (const share of shares) {
    const taken = { restaurantId, visitId, paymentId: crypto.randomUUID(), share, paidWith: 'cash' } as const;
    await owner.api.splitting.takeShare(taken);
  }
  const receipts = await party.receipts();
  expect(receipts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  const all = (of: (receipt: ReceiptDocument) => number): number => sum(receipts.map(of));
  const orders = await app.sql<{ taxes: Array<{ rateMilliPercent: number; amount: number }>; service: number }>(
    'select taxes, service_charge_minor::int as service from orders where id = any($1::uuid[])',
    [orderIds],
  );
  expect(all(({ content }) => content.total)).toBe(total);
  expect(all(({ content }) => content.serviceCharge)).toBe(sum(orders.map(({ service }) => service)));
  for (const rate of [8_875, 19_000]) {
    const ofRate = (taxes: ReadonlyArray<{ rateMilliPercent: number; amount: number }>): number =>
      sum(taxes.filter(({ rateMilliPercent }) => rateMilliPercent === rate).map(({ amount }) => amount));
    expect(all(({ content }) => ofRate(content.taxes))).toBe(sum(orders.map(({ taxes }) => ofRate(taxes))));
  }
  for (const { content } of receipts) {
    const added = sum(content.taxes.map(({ amount }) => amount));
    expect(sum(content.lines.map(({ amount }) => amount)) + added + content.serviceCharge).toBe(content.total);
  }
});

test('a share that a phone took is receipted to that phone, by name, with what staff were given and the change', async () => {
  const party = await seatParty(app);
  const { restaurantId, visitId, owner, guest } = party;
  await party.order([1, 1]);
  const { api } = guest.browser;
  await api.visits.introduce({ restaurantId, visitId, name: 'Ana' });
  const paymentId = crypto.randomUUID();
  await api.splitting.claim({ restaurantId, visitId, paymentId, share: { kind: 'equal', among: 2 } });
  await owner.api.splitting.takeShare({ restaurantId, visitId, paymentId, paidWith: 'cash', tip: 25, given: 1_000 });
  const { documents } = await api.documents.query({ collection: 'guestReceipts' });
  const [own] = documents.map((document) => guestReceiptDocument.parse(document));
  expect(own).toMatchObject({ paymentId, number: 1, total: 775, tip: 25 });
  const [receipt] = await party.receipts();
  expect(receipt?.path).toBe(own?.path);
  expect(receipt?.content).toMatchObject({ payerName: 'Ana', split: 'equal', equalOf: 2, given: 1_000, change: 200 });
});

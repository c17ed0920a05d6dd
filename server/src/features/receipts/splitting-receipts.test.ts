import { guestReceiptDocument, formatReceipt, type ReceiptDocument } from '@comanda/contract/receipts';
import { grainsPerUnit, visitBillDocument, type ShareRequest } from '@comanda/contract/splitting';
import { expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { seatReceiptParty } from './party.fixture.ts';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Three dishes at two tax rates, taxes on top, and a service charge, so that nothing divides evenly. */
const seatAtLongTable = () =>
  seatReceiptParty(
    app,
    [
      { name: 'Pizza', priceMinor: 1_033 },
      { name: 'Wine', priceMinor: 917, taxRateMilliPercent: 19_000 },
      { name: 'Olives', priceMinor: 101 },
    ],
    { taxRateMilliPercent: 8_875, pricesIncludeTax: false, serviceChargeMilliPercent: 12_500 },
  );

type Party = Awaited<ReturnType<typeof seatAtLongTable>>;

const readBill = async ({ owner, visitId }: Party) => {
  const { documents } = await owner.api.documents.query({
    collection: 'visitBills',
    where: [['visitId', '==', visitId]],
  });
  return visitBillDocument.parse(documents[0]);
};

/** Pays these shares one after the other, and expects the receipts to come to the bill. */
const expectReceiptsOfBill = async (party: Party, orderIds: readonly string[], shares: readonly ShareRequest[]) => {
  const { restaurantId, visitId, owner } = party;
  const { total } = await readBill(party);
  for (const share of shares) {
    const taken = { restaurantId, visitId, paymentId: crypto.randomUUID(), share, paidWith: 'cash' } as const;
    await owner.api.splitting.takeShare(taken);
  }
  const receipts = await party.receipts();
  expect(receipts.map(({ number }) => number)).toEqual(shares.map((_, index) => index + 1));
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
};

test('six ways to pay one bill: totals, taxes of each rate and service charges of the receipts come to the bill', async () => {
  const party = await seatAtLongTable();
  const orderIds = [await party.order([3, 2, 1]), await party.order([1, 0, 2])];
  const pizza = (await readBill(party)).lines.find(({ name }) => name === 'Pizza');
  const ofPizza = { orderId: pizza?.orderId ?? '', lineId: pizza?.lineId ?? '', grains: grainsPerUnit / 3 };
  await expectReceiptsOfBill(party, orderIds, [
    { kind: 'items', lines: [ofPizza] },
    { kind: 'amount', amount: 777 },
    { kind: 'equal', among: 3 },
    { kind: 'items', lines: [{ ...ofPizza, grains: grainsPerUnit }] },
    { kind: 'amount', amount: 1 },
    { kind: 'rest' },
  ]);
});

test('the rest of two orders takes the earlier receipts of each of them into account', async () => {
  const party = await seatAtLongTable();
  const orderIds = [await party.order([2, 1, 0]), await party.order([1, 0, 2])];
  const pizzas = (await readBill(party)).lines.filter(({ name }) => name === 'Pizza');
  expect(new Set(pizzas.map(({ orderId }) => orderId))).toEqual(new Set(orderIds));
  await expectReceiptsOfBill(party, orderIds, [
    ...pizzas.map(({ orderId, lineId }): ShareRequest => ({
      kind: 'items',
      lines: [{ orderId, lineId, grains: grainsPerUnit / 3 }],
    })),
    { kind: 'rest' },
  ]);
});

const labelsOf = ({ number, kind, content }: ReceiptDocument): Array<[label: string, amount: number]> =>
  formatReceipt({ number, kind, content }, 'en').lines.map(({ label }, index) => [
    label.replace(/[\u2068\u2069]/g, ''),
    content.lines[index]?.amount ?? 0,
  ]);

test('prices without tax at two rates: each dish stands on the receipt with its price on the menu', async () => {
  const dishes = [
    { name: 'Pizza', priceMinor: 1_832 },
    { name: 'Steak', priceMinor: 2_799, taxRateMilliPercent: 5_000 },
  ];
  const rates = { taxRateMilliPercent: 8_875, pricesIncludeTax: false, serviceChargeMilliPercent: 0 };
  const party = await seatReceiptParty(app, dishes, rates);
  await party.take([await party.order([1, 1])]);
  expect(labelsOf(await party.onlyReceipt())).toEqual([
    ['1 × Pizza', 1_832],
    ['1 × Steak', 2_799],
  ]);
});

test('of three equal parts none has a whole dish at a part of its price, and the rest after a dish has whole ones', async () => {
  const party = await seatReceiptParty(app, [
    { name: 'Ramen', priceMinor: 1_280 },
    { name: 'Gyoza', priceMinor: 990 },
    { name: 'Tea', priceMinor: 350 },
  ]);
  const { restaurantId, visitId, owner } = party;
  const pay = (share: ShareRequest) =>
    owner.api.splitting.takeShare({ restaurantId, visitId, paymentId: crypto.randomUUID(), share, paidWith: 'cash' });
  await party.order([1, 1, 1]);
  for (let payer = 1; payer <= 3; payer += 1) await pay({ kind: 'equal', among: 3 });
  const equal = await party.receipts();
  expect(equal.map((receipt) => labelsOf(receipt).map(([label]) => label))).toEqual(
    equal.map(() => ['Part of Ramen', 'Part of Gyoza', 'Part of Tea']),
  );
  expect(sum(equal.flatMap(labelsOf).map(([, amount]) => amount))).toBe(2_620);
  await app.sql('delete from receipts where restaurant_id = $1', [restaurantId]);
  const orderId = await party.order([1, 0, 3]);
  const { documents } = await owner.api.documents.query({
    collection: 'visitBills',
    where: [['visitId', '==', visitId]],
  });
  const { lines } = visitBillDocument.parse(documents[0]);
  const tea = lines.find((line) => line.orderId === orderId && line.name === 'Tea');
  const ofTea = { orderId, lineId: tea?.lineId ?? '', grains: grainsPerUnit + grainsPerUnit / 3 };
  await pay({ kind: 'items', lines: [ofTea] });
  await pay({ kind: 'rest' });
  expect((await party.receipts()).map(labelsOf)).toEqual([
    [['1 1/3 Tea', 467]],
    [
      ['1 × Ramen', 1_280],
      ['1 2/3 Tea', 583],
    ],
  ]);
});

test('a share that a phone took is receipted to that phone, by name, with what staff were given and the change', async () => {
  const party = await seatReceiptParty(app);
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

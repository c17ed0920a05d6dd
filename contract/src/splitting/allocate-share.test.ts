import { expect, test } from 'vitest';
import { computeBill } from '@comanda/contract/orders';
import type { ShareRequest } from './commands.ts';
import { computeBillLines, computeSplitBill, grainsPerUnit, type LiveShare, type OrderToSplit } from './split-bill.ts';
import { reallocateShare, allocateShare } from './allocate-share.ts';

const noRates = { taxRateMilliPercent: 0, pricesIncludeTax: true, serviceChargeMilliPercent: 0 };
type Dish = readonly [name: string, price: number, quantity?: number, taxRateMilliPercent?: number | null];

const orderOf = (id: string, dishes: readonly Dish[], rates = noRates): OrderToSplit => {
  const items = dishes.map(([name, price, quantity = 1, taxRateMilliPercent = null], index) => ({
    id: `${id}${index}`,
    name,
    price,
    quantity,
    discount: 0,
    taxRateMilliPercent,
  }));
  const bill = computeBill(
    items.map(({ price, ...line }) => ({ unitPrice: price, ...line })),
    rates,
  );
  return { id, guestId: null, items, taxRateMilliPercent: rates.taxRateMilliPercent, ...bill };
};

const bill = (orders: readonly OrderToSplit[], shares: readonly LiveShare[] = []) =>
  computeSplitBill(
    orders.map((order) => {
      const lines = shares.flatMap((share) => share.lines).filter(({ orderId }) => orderId === order.id);
      return { ...order, taken: lines.reduce((sum, { amount }) => sum + amount, 0) };
    }),
    shares,
  );

const pizza = orderOf('p', [
  ['Pizza', 1_000],
  ['Beer', 500, 3],
]);
const itemsOf = (...lines: Array<{ orderId: string; lineId: string; grains: number }>): ShareRequest => ({
  kind: 'items',
  lines,
});
const pizzaOf = (grains: number) => itemsOf({ orderId: 'p', lineId: 'p0', grains });

const allocate = (...[from, wanted]: Parameters<typeof allocateShare>) => {
  const result = allocateShare(from, wanted);
  if (!result.isTaken) throw new Error(result.refusal.code);
  return result.share;
};

test('three who share a pizza for 10.00 pay 3.33, 3.34 and 3.33', () => {
  const shares: LiveShare[] = [];
  const amounts = [1, 2, 3].map(() => {
    const share = allocate(bill([pizza], shares), pizzaOf(grainsPerUnit / 3));
    shares.push({ ...share, equalOf: null });
    return share.amount;
  });
  expect(amounts).toEqual([333, 334, 333]);
});

test('the dish that somebody else has is named, and nothing is taken', () => {
  const shares = [{ ...allocate(bill([pizza]), pizzaOf(grainsPerUnit / 2)), equalOf: null }];
  expect(allocateShare(bill([pizza], shares), pizzaOf(grainsPerUnit))).toEqual({
    isTaken: false,
    refusal: { code: 'splitting.taken', names: ['Pizza'] },
  });
});

test('the quantities of a line that is requested twice are added up', () => {
  const beers = (grains: number) => ({ orderId: 'p', lineId: 'p1', grains });
  const twoAndTwo = itemsOf(beers(2 * grainsPerUnit), beers(2 * grainsPerUnit));
  expect(allocateShare(bill([pizza]), twoAndTwo)).toMatchObject({ refusal: { code: 'splitting.taken' } });
  const oneAndTwo = itemsOf(beers(grainsPerUnit), beers(2 * grainsPerUnit));
  expect(allocate(bill([pizza]), oneAndTwo).amount).toBe(1_500);
});

test('a line that is not on the bill is not found', () => {
  const wanted = itemsOf({ orderId: 'p', lineId: 'elsewhere', grains: 1 });
  expect(allocateShare(bill([pizza]), wanted)).toMatchObject({ refusal: { code: 'not-found' } });
});

test('an amount is spread over all open lines, and a dish can still be taken afterwards', () => {
  const some = allocate(bill([pizza]), { kind: 'amount', amount: 1_250 });
  expect(some.lines).toEqual([
    { orderId: 'p', lineId: 'p0', grains: 0, amount: 500 },
    { orderId: 'p', lineId: 'p1', grains: 0, amount: 750 },
  ]);
  const after = bill([pizza], [{ ...some, equalOf: null }]);
  expect(allocate(after, pizzaOf(grainsPerUnit)).amount).toBe(500);
  expect(allocateShare(after, { kind: 'amount', amount: 1_251 })).toMatchObject({
    refusal: { code: 'splitting.more-than-open', open: 1_250 },
  });
});

test('equally among four, and then among three because one has left', () => {
  const shares: LiveShare[] = [{ ...allocate(bill([pizza]), { kind: 'equal', among: 4 }), equalOf: 4 }];
  expect(bill([pizza], shares).equally).toEqual({ among: 4, taken: 1 });
  const second = allocate(bill([pizza], shares), { kind: 'equal', among: 3 });
  expect(second.amount).toBe(938);
  shares.push({ ...second, equalOf: 3 });
  expect(bill([pizza], shares).equally).toEqual({ among: 3, taken: 2 });
  expect(allocateShare(bill([pizza], shares), { kind: 'equal', among: 2 })).toMatchObject({
    refusal: { code: 'splitting.all-took-theirs', among: 2 },
  });
  expect(allocate(bill([pizza], shares), { kind: 'equal', among: 3 }).amount).toBe(937);
});

test('of three cents among five, three pay one cent each and nothing is left for the others', () => {
  const cents = orderOf('c', [['Mint', 3]]);
  const shares: LiveShare[] = [];
  for (let payer = 1; payer <= 3; payer += 1) {
    const share = allocate(bill([cents], shares), { kind: 'equal', among: 5 });
    expect(share.amount).toBe(1);
    shares.push({ ...share, equalOf: 5 });
  }
  expect(allocateShare(bill([cents], shares), { kind: 'equal', among: 5 })).toMatchObject({
    refusal: { code: 'splitting.nothing-open' },
  });
});

test('a free dish cannot be paid by itself, but together with one that costs something', () => {
  const order = orderOf('h', [
    ['Bread', 0],
    ['Soup', 700],
  ]);
  const bread = { orderId: 'h', lineId: 'h0', grains: grainsPerUnit };
  expect(allocateShare(bill([order]), itemsOf(bread))).toMatchObject({
    refusal: { code: 'splitting.costs-nothing' },
  });
  const soup = { orderId: 'h', lineId: 'h1', grains: grainsPerUnit };
  expect(allocate(bill([order]), itemsOf(bread, soup))).toMatchObject({ amount: 700 });
});

test('taxes that are added go with the lines they were taken on, the service charge with all of them', () => {
  const rates = { taxRateMilliPercent: 19_000, pricesIncludeTax: false, serviceChargeMilliPercent: 10_000 };
  const order = orderOf(
    't',
    [
      ['Wine', 1_000],
      ['Bread', 1_000, 1, 7_000],
    ],
    rates,
  );
  expect(computeBillLines(order).map(({ amount }) => amount)).toEqual([1_290, 1_170]);
  expect(computeBillLines({ ...order, taxRateMilliPercent: null }).reduce((sum, { amount }) => sum + amount, 0)).toBe(
    2_460,
  );
});

test('what was paid before shares had lines is off the bill', () => {
  const [line] = computeSplitBill([{ ...orderOf('l', [['Stew', 900]]), taken: 900 }], []).lines;
  expect(line).toMatchObject({ amount: 900, open: 0, openGrains: 0 });
});

test('money that comes late takes its dish again, or what is open, or nothing', () => {
  const mine = allocate(bill([pizza]), pizzaOf(grainsPerUnit));
  expect(reallocateShare(bill([pizza]), mine)).toEqual(mine);
  const theirs = { ...mine, equalOf: null };
  expect(reallocateShare(bill([pizza], [theirs]), mine)).toMatchObject({
    amount: 1_000,
    lines: [{ lineId: 'p1', amount: 1_000 }],
  });
  const rest = { ...allocate(bill([pizza], [theirs]), { kind: 'rest' }), equalOf: null };
  expect(reallocateShare(bill([pizza], [theirs, rest]), mine)).toEqual({ amount: 0, lines: [] });
});

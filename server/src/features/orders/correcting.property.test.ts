import { computeBill, billRates } from '@comanda/contract/orders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInStaff, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { openFloor, type Floor } from './floor.fixture.ts';

let app: TestApp;
let ownerId: string;
let people: Browser[];
beforeAll(async () => {
  app = await startTestApp();
  const owner = await signUpOwner(app);
  ownerId = owner.userId;
  people = [owner.browser, (await logInStaff(app, ownerId, { canViewOrders: true })).browser];
});
afterAll(() => app[Symbol.asyncDispose]());

const correcting = fc.record({
  does: fc.constant('correct'),
  kept: fc.array(fc.nat(4), { maxLength: 4 }),
  added: fc.array(fc.record({ item: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
  reason: fc.constantFrom('', 'Cold'),
  isLate: fc.boolean(),
});
const deed = fc.oneof(
  { weight: 4, arbitrary: correcting },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('tick'), line: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo') }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** Round after round, what two people do at the same moment. */
const rounds = fc.array(fc.array(deed, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 });
const rates = fc.record({
  tax: fc.constantFrom(0, 8_875, 20_000),
  isIncluded: fc.boolean(),
  service: fc.constantFrom(0, 12_500),
});

/** What a refusal may be; anything else is a defect. */
const expected = new Set([
  // A tick on a line that someone has taken off a moment ago.
  'not-found',
  'orders.conflict',
  'orders.corrected-meanwhile',
  'orders.not-correctable',
  'orders.items-unavailable',
  'orders.line-delivered',
  'orders.reason-needed',
  'orders.nothing-left',
  'orders.nothing-to-undo',
  'orders.step-not-allowed',
]);

const act = async ({ api }: Browser, what: Deed, floor: Floor, orderId: string): Promise<void> => {
  const asked = { restaurantId: floor.restaurantId, orderId };
  const [order, lines] = [await floor.orderOf(orderId), await floor.linesOf(orderId)];
  const [last] = await app.sql<{ id: string }>(
    'select id from order_history where order_id = $1 order by number desc limit 1',
    [orderId],
  );
  try {
    if (what.does === 'tick') {
      await api.orders.tickItems({ ...asked, lineIds: [lines[what.line % lines.length]?.id ?? ''] });
    } else if (what.does === 'cancel') {
      await api.orders.cancel({ ...asked, from: order?.status ?? 'unopened', reason: 'Left' });
    } else if (what.does === 'undo') {
      await api.orders.undo({ ...asked, changeId: last?.id ?? '' });
    } else {
      await api.orders.correct({
        ...asked,
        revision: Math.max(0, (order?.revision ?? 0) - Number(what.isLate)),
        kept: lines
          .slice(0, what.kept.length)
          .map(({ id }, place) => ({ lineId: id, quantity: what.kept[place] ?? 0 })),
        added: what.added.map(({ item, quantity }) => ({ itemId: floor.itemIds[item] ?? '', quantity })),
        reason: what.reason,
      });
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && expected.has(String(error.code)))) throw error;
  }
};

interface Stored {
  readonly item_id: string;
  readonly quantity: number;
  readonly price_minor: number;
  readonly tax_rate_milli_percent: number | null;
  readonly is_delivered: boolean;
}

const expectSums = async (floor: Floor, orderId: string): Promise<void> => {
  const [order] = await app.sql<Record<string, unknown>>('select * from orders where id = $1', [orderId]);
  const lines = await app.sql<Stored>('select * from order_items where order_id = $1', [orderId]);
  const bill = computeBill(
    lines.map((line) => ({
      unitPrice: line.price_minor,
      quantity: line.quantity,
      taxRateMilliPercent: line.tax_rate_milli_percent,
    })),
    billRates.parse(order?.['rates']),
  );
  expect(order).toMatchObject({
    subtotal_minor: bill.subtotal,
    taxes: bill.taxes,
    service_charge_minor: bill.serviceCharge,
    total_minor: bill.total,
  });
  expect(lines.length).toBeGreaterThan(0);
  // What is not on the shelf is on its way, was brought, or was taken off the table and is gone for good.
  const isOut = ({ is_delivered: isDelivered }: Stored) => isDelivered || order?.['status'] !== 'cancelled';
  const out = lines.filter((line) => line.item_id === floor.soup && isOut(line));
  const sum = out.reduce((all, { quantity }) => all + quantity, 0);
  expect((await floor.stockOf(floor.soup)) ?? 0).toBe(10 - sum - (await wasted(floor, orderId)));
};

interface Told {
  readonly before: Stored | null;
  readonly after: Stored | null;
}

/** Soups that were on the table when they were taken off, in corrections that nobody took back. */
const wasted = async ({ soup }: Floor, orderId: string): Promise<number> => {
  const rows = await app.sql<{ lines: Told[] }>(
    `select correction -> 'lines' as lines from order_history as entry
     where order_id = $1 and correction is not null
       and not exists (select from order_history where order_id = $1 and undoes = entry.id)`,
    [orderId],
  );
  return rows
    .flatMap(({ lines }) => lines)
    .filter(({ before }) => before?.item_id === soup && before.is_delivered)
    .reduce((sum, { before, after }) => sum + (before?.quantity ?? 0) - (after?.quantity ?? 0), 0);
};

test(
  'after any corrections, at once or one after the other, the total is the bill of the lines and the shelf balances',
  { timeout: 90_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(rounds, rates, async (doings, { tax, isIncluded, service }) => {
        const floor = await openFloor(app, ownerId);
        await app.sql(
          `update restaurants set tax_rate_milli_percent = $2, prices_include_tax = $3, service_charge_milli_percent = $4
           where id = $1`,
          [floor.restaurantId, tax, isIncluded, service],
        );
        await app.sql('update items set tax_rate_milli_percent = 5500 where id = $1', [floor.bread]);
        const { orderId } = await floor.place(people[0] ?? app.browser(), { [floor.soup]: 2, [floor.bread]: 1 });
        for (const together of doings) {
          await Promise.all(together.map((what, who) => act(people[who] ?? app.browser(), what, floor, orderId)));
          await expectSums(floor, orderId);
        }
      }),
      { numRuns: 20 },
    );
  },
);

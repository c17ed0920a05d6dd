import { computeBill } from '@comanda/contract/orders';
import { billRates } from '@comanda/contract/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logInStaff, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { openFloor, type Floor } from './floor.fixture.ts';

let app: TestApp;
let ownerId: string;
let people: Browser[];
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const owner = await signUpOwner(app);
  ownerId = owner.userId;
  people = [owner.browser, (await logInStaff(app, ownerId, { canViewOrders: true })).browser];
});

const correctAction = fc.record({
  does: fc.constant('correct'),
  kept: fc.array(fc.nat(4), { maxLength: 4 }),
  added: fc.array(fc.record({ item: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
  reason: fc.constantFrom('', 'Cold'),
  isLate: fc.boolean(),
});
const anyAction = fc.oneof(
  { weight: 4, arbitrary: correctAction },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('tick'), line: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo') }) },
);
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

/** Rounds of one or two actions, which different people send concurrently. */
const rounds = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 });
const rates = fc.record({
  tax: fc.constantFrom(0, 8_875, 20_000),
  isIncluded: fc.boolean(),
  service: fc.constantFrom(0, 12_500),
});

/** Error codes that a refused action may have; any other error is a defect. */
const expectedCodes = new Set([
  // A tick on a line that a concurrent correction has removed.
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

const act = async ({ api }: Browser, action: Action, floor: Floor, orderId: string): Promise<void> => {
  const orderRef = { restaurantId: floor.restaurantId, orderId };
  const [order, lines] = [await floor.orderOf(orderId), await floor.linesOf(orderId)];
  const [last] = await app.sql<{ id: string }>(
    'select id from order_history where order_id = $1 order by number desc limit 1',
    [orderId],
  );
  try {
    if (action.does === 'tick') {
      await api.orders.tickItems({ ...orderRef, lineIds: [lines[action.line % lines.length]?.id ?? ''] });
    } else if (action.does === 'cancel') {
      await api.orders.cancel({ ...orderRef, from: order?.status ?? 'unopened', reason: 'Left' });
    } else if (action.does === 'undo') {
      await api.orders.undo({ ...orderRef, changeId: last?.id ?? '' });
    } else {
      await api.orders.correct({
        ...orderRef,
        revision: Math.max(0, (order?.revision ?? 0) - Number(action.isLate)),
        kept: lines
          .slice(0, action.kept.length)
          .map(({ id }, place) => ({ lineId: id, quantity: action.kept[place] ?? 0 })),
        added: action.added.map(({ item, quantity }) => ({ itemId: floor.itemIds[item] ?? '', quantity })),
        reason: action.reason,
      });
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && expectedCodes.has(String(error.code)))) throw error;
  }
};

interface LineRow {
  readonly item_id: string;
  readonly quantity: number;
  readonly price_minor: number;
  readonly tax_rate_milli_percent: number | null;
  readonly is_delivered: boolean;
}

const expectSums = async (floor: Floor, orderId: string): Promise<void> => {
  const [order] = await app.sql<Record<string, unknown>>('select * from orders where id = $1', [orderId]);
  const lines = await app.sql<LineRow>('select * from order_items where order_id = $1', [orderId]);
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
  // Portions missing from stock are ordered, delivered, or were removed after delivery and are lost.
  const isConsumed = ({ is_delivered: isDelivered }: LineRow) => isDelivered || order?.['status'] !== 'cancelled';
  const consumed = lines.filter((line) => line.item_id === floor.soup && isConsumed(line));
  const sum = consumed.reduce((all, { quantity }) => all + quantity, 0);
  expect((await floor.stockOf(floor.soup)) ?? 0).toBe(10 - sum - (await countWasted(floor, orderId)));
};

interface StoredLineChange {
  readonly before: LineRow | null;
  readonly after: LineRow | null;
}

/** Number of soups that corrections removed after delivery, without the undone corrections. */
const countWasted = async ({ restaurantId, soup }: Floor, orderId: string): Promise<number> => {
  const rows = await app.sql<{ lines: StoredLineChange[] }>(
    `select correction -> 'lines' as lines from order_history as entry
     where restaurant_id = $1 and order_id = $2 and correction is not null
       and not exists (select from order_history where restaurant_id = $1 and order_id = $2 and undoes = entry.id)`,
    [restaurantId, orderId],
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
      fc.asyncProperty(rounds, rates, async (actionRounds, { tax, isIncluded, service }) => {
        const floor = await openFloor(app, ownerId);
        await app.sql(
          `update restaurants set tax_rate_milli_percent = $2, prices_include_tax = $3, service_charge_milli_percent = $4
           where id = $1`,
          [floor.restaurantId, tax, isIncluded, service],
        );
        await app.sql('update items set tax_rate_milli_percent = 5500 where id = $1', [floor.bread]);
        const { orderId } = await floor.place(people[0] ?? app.browser(), { [floor.soup]: 2, [floor.bread]: 1 });
        for (const round of actionRounds) {
          await Promise.all(
            round.map((action, person) => act(people[person] ?? app.browser(), action, floor, orderId)),
          );
          await expectSums(floor, orderId);
        }
      }),
      { numRuns: 20 },
    );
  },
);

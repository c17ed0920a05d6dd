import { canTransition, orderStatuses, type OrderStatus } from '@comanda/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logInStaff, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { placeOneOrder, type OneOrder } from './one-order.fixture.ts';

let app: TestApp;
let ownerId: string;
let people: Browser[];
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const owner = await signUpOwner(app);
  ownerId = owner.userId;
  const staff = await Promise.all([1, 2].map(() => logInStaff(app, ownerId, { canViewOrders: true })));
  const refundLimits = [{ currency: 'EUR', perRefund: 1_000_000_000, perDay: 1_000_000_000 }];
  for (const { userId } of staff) await owner.browser.api.staff.update({ userId, changes: { refundLimits } });
  people = [owner.browser, ...staff.map(({ browser }) => browser)];
});

type Action =
  | { readonly does: 'move'; readonly from: OrderStatus; readonly to: Exclude<OrderStatus, 'cancelled'> }
  | { readonly does: 'tick'; readonly lines: readonly number[] }
  | { readonly does: 'cancel'; readonly from: OrderStatus }
  | { readonly does: 'undo' }
  | { readonly does: 'pay'; readonly isPaid: boolean };

const status = fc.constantFrom(...orderStatuses);
const target = fc.constantFrom(...orderStatuses.filter((one) => one !== 'cancelled'));
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ does: fc.constant('move'), from: status, to: target }),
  fc.record({ does: fc.constant('tick'), lines: fc.subarray([0, 1], { minLength: 1 }) }),
  fc.record({ does: fc.constant('cancel'), from: status }),
  fc.record({ does: fc.constant('undo') }),
  fc.record({ does: fc.constant('pay'), isPaid: fc.boolean() }),
);
/** Rounds of up to three actions, which different people send concurrently. */
const rounds = fc.array(fc.array(fc.record({ person: fc.nat(2), action: anyAction }), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 8,
});

/** Error codes that a refused action may have; any other error is a defect. */
const expectedCodes = new Set([
  'orders.conflict',
  'orders.step-not-allowed',
  'orders.nothing-to-undo',
  'orders.items-unavailable',
  'payments.order-cancelled',
]);

const act = async (browser: Browser, one: OneOrder, action: Action): Promise<void> => {
  const { orders, payments } = browser.api;
  const { orderRef } = one;
  const { restaurantId } = orderRef;
  const lineIds = await one.lineIds();
  const changeId = (await one.history()).at(-1)?.id ?? '';
  const actions = {
    move: () => action.does === 'move' && orders.changeStatus({ ...orderRef, from: action.from, to: action.to }),
    tick: () =>
      action.does === 'tick' && orders.tickItems({ ...orderRef, lineIds: action.lines.map((at) => lineIds[at] ?? '') }),
    cancel: () => action.does === 'cancel' && orders.cancel({ ...orderRef, from: action.from, reason: 'Left' }),
    undo: () => orders.undo({ ...orderRef, changeId }),
    pay: () =>
      action.does === 'pay' &&
      (action.isPaid ? payments.takeAtTable : payments.takeBack)({ restaurantId, orderIds: [orderRef.orderId] }),
  };
  try {
    await actions[action.does]();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && expectedCodes.has(String(error.code)))) throw error;
  }
};

const expectRules = async (one: OneOrder): Promise<void> => {
  const [history, lines, now, stock] = [await one.history(), await one.lines(), await one.status(), await one.stock()];
  const byId = new Map(history.map((entry) => [entry.id, entry]));
  const ticked = new Set<string>();
  for (const [at, entry] of history.entries()) {
    expect(entry.previous_status).toBe(history[at - 1]?.new_status ?? null);
    const undone = entry.undoes === null ? undefined : byId.get(entry.undoes);
    if (undone === undefined) {
      const isTick = entry.ticked_line_ids.length > 0 && entry.previous_status === entry.new_status;
      const isStep = entry.previous_status === null || canTransition(entry.previous_status, entry.new_status);
      expect(isTick || isStep).toBe(true);
      for (const id of entry.ticked_line_ids) ticked.add(id);
    } else {
      expect([undone, entry.new_status]).toEqual([history[at - 1], undone.previous_status]);
      for (const id of undone.ticked_line_ids) ticked.delete(id);
    }
  }
  expect(history.at(-1)?.new_status).toBe(now);
  expect(lines.filter((line) => line.is_delivered).map(({ id }) => id)).toEqual(
    lines.map(({ id }) => id).filter((id) => ticked.has(id)),
  );
  if (now === 'delivered') expect(lines.every((line) => line.is_delivered)).toBe(true);
  // Portions missing from stock are ordered or delivered.
  const soup = lines.find(({ item_id: itemId }) => itemId === one.itemIds[0]);
  const isConsumed = now !== 'cancelled' || soup?.is_delivered === true;
  expect((stock ?? 0) + (isConsumed ? (soup?.quantity ?? 0) : 0)).toBe(10);
};

test(
  'whatever any number of people do, at once or one after the other, the rules hold',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (actionRounds) => {
        const one = await placeOneOrder(app, ownerId);
        for (const round of actionRounds) {
          await Promise.all(round.map(({ person, action }) => act(people[person] ?? one.guest.browser, one, action)));
          await expectRules(one);
        }
      }),
      { numRuns: 15 },
    );
  },
);

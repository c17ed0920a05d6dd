import { orderDocument } from '@comanda/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { openFloor, type Floor } from './floor.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let floor: Floor;
let orderId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});
beforeEach(async () => {
  floor = await openFloor(app, owner.userId);
  ({ orderId } = await floor.place(owner.browser, { [floor.soup]: 2, [floor.bread]: 1 }));
});

const orderRef = () => ({ restaurantId: floor.restaurantId, orderId });
const readHistory = async () => {
  const { documents } = await owner.browser.api.documents.query({
    collection: 'orders',
    where: [['id', '==', orderId]],
  });
  return orderDocument.parse(documents[0]).history.map(({ notes, details }) => ({ notes, details }));
};

test('a correction says what was added and removed, and an undo that it is one', async () => {
  const kept = [
    { lineId: await floor.lineOf(orderId, 'Soup'), quantity: 3 },
    { lineId: await floor.lineOf(orderId, 'Bread'), quantity: 0 },
  ];
  const { changeId } = await owner.browser.api.orders.correct({
    ...orderRef(),
    revision: 0,
    kept,
    reasonCode: 'sold_out',
  });
  await owner.browser.api.orders.undo({ ...orderRef(), changeId: changeId ?? '' });
  expect(await readHistory()).toEqual([
    { notes: '', details: null },
    {
      notes: '1 × Soup added, 1 × Bread removed. Sold out',
      details: {
        code: 'corrected',
        lines: [
          { name: 'Soup', growth: 1 },
          { name: 'Bread', growth: -1 },
        ],
        reason: '',
        reasonCode: 'sold_out',
      },
    },
    { notes: 'Undone', details: { code: 'undone' } },
  ]);
});

test('the list of corrections has the same details', async () => {
  const kept = [{ lineId: await floor.lineOf(orderId, 'Bread'), quantity: 0 }];
  await owner.browser.api.orders.correct({ ...orderRef(), revision: 0, kept, reason: 'Burnt' });
  const today = app.clock.now().toISOString().slice(0, 10);
  const range = { restaurantIds: [floor.restaurantId], from: today, to: today };
  const { corrections } = await owner.browser.api.reports.corrections(range);
  const details = { code: 'corrected', lines: [{ name: 'Bread', growth: -1 }], reason: 'Burnt', reasonCode: null };
  const listed = corrections.filter((one) => one.orderId === orderId);
  expect(listed).toMatchObject([{ notes: '1 × Bread removed. Burnt', details }]);
});

test('a discount says how much and why', async () => {
  const target = { orderId, revision: 0, lineIds: [await floor.lineOf(orderId, 'Soup')] };
  const discount = { kind: 'percent', milliPercent: 10_000 } as const;
  const given = { restaurantId: floor.restaurantId, target, discount, reasonCode: 'long_wait' } as const;
  await owner.browser.api.orders.discount(given);
  await owner.browser.api.orders.discount({ ...given, target: { ...target, revision: 1 }, discount: null });
  expect((await readHistory()).slice(1)).toEqual([
    {
      notes: 'Discount of 10 %. Long wait',
      details: { code: 'discounted', milliPercent: 10_000, amount: null, reason: '', reasonCode: 'long_wait' },
    },
    { notes: 'Discount taken back', details: { code: 'discount_removed' } },
  ]);
});

test.each([
  [{ reasonCode: 'kitchen_closed' }, 'Kitchen closed', { code: 'cancelled', reasonCode: 'kitchen_closed' }],
  [{ reason: 'The oven broke' }, 'The oven broke', null],
] as const)('a cancellation has the code of its reason, but not for own words: %j', async (reason, notes, details) => {
  await owner.browser.api.orders.cancel({ ...orderRef(), from: 'accepted', ...reason });
  expect((await readHistory()).at(-1)).toEqual({ notes, details });
});

test('entries from before, or of a later version, keep their English words', async () => {
  await app.sql(`update order_history set notes = 'Fired: 1 × Soup', details = $2 where order_id = $1`, [
    orderId,
    JSON.stringify({ code: 'of a later version' }),
  ]);
  expect(await readHistory()).toEqual([{ notes: 'Fired: 1 × Soup', details: null }]);
});

import { unpaidOrderKeptMs } from '@comanda/contract/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTable, scanCode, signUpOwner, startTestApp, type Browser, type Guest, type TestApp } from '#testing';
import { cancelUnpaidOrdersJob } from '#features/orders';
import { offerInTestMode } from './paying.fixture.ts';
import { releaseCancelledOrder } from './shares/index.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  await offerInTestMode(app, owner.userId, ['credit_card']);
});
afterAll(() => app[Symbol.asyncDispose]());

let counter: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  counter = await createTable(app, owner.userId, [{ name: 'Espresso', priceMinor: 250, stock: 10 }]);
  const { restaurantId, qrCodeId } = counter;
  await owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [qrCodeId], kind: 'counter', paysFirst: true });
});

const order = async ({ browser, visit: { restaurantId, visitId } }: Guest) => {
  const lines = [{ itemId: counter.itemIds[0] ?? '', quantity: 1 }];
  return (await browser.api.orders.place({ restaurantId, visitId, key: crypto.randomUUID(), lines, total: 250 }))
    .orderId;
};
const orders = () =>
  app.sql('select id, status, cancel_reason_code, waits_for from orders where restaurant_id = $1 order by id', [
    counter.restaurantId,
  ]);
const stock = async () =>
  (await app.sql<{ stock_count: number }>('select stock_count from items where id = $1', [counter.itemIds[0]]))[0]
    ?.stock_count;
const cancelUnpaid = () => cancelUnpaidOrdersJob({ onOrderCancelled: releaseCancelledOrder }).run(app.ctx, {});

test('an order that nobody pays is cancelled after a while, and its portions return', async () => {
  const id = await order(await scanCode(app, counter.qrCodeId));
  const paidId = await order(await scanCode(app, counter.qrCodeId));
  const paying = await scanCode(app, counter.qrCodeId);
  const beingPaidId = await order(paying);
  const { restaurantId } = counter;
  await owner.browser.api.payments.takeAtTable({ restaurantId, orderIds: [paidId], paidWith: 'cash' });
  await cancelUnpaid();
  expect(await orders()).toMatchObject([{ status: 'unopened' }, { status: 'unopened' }, { status: 'unopened' }]);
  app.clock.advance(unpaidOrderKeptMs + 1);
  // This guest is at the provider's page: the order stays while they pay.
  const claim = { restaurantId, visitId: paying.visit.visitId, paymentId: crypto.randomUUID() };
  await paying.browser.api.splitting.claim({ ...claim, share: { kind: 'rest' } });
  await cancelUnpaid();
  expect(await orders()).toEqual([
    { id, status: 'cancelled', cancel_reason_code: 'guest_left', waits_for: 'payment' },
    { id: paidId, status: 'unopened', cancel_reason_code: null, waits_for: null },
    { id: beingPaidId, status: 'unopened', cancel_reason_code: null, waits_for: 'payment' },
  ]);
  expect(await stock()).toBe(8);
});

import { beforeEach, expect, test } from 'vitest';
import { scanCode, signUpOwner, beforeAllOnSharedApp, type Browser, type Guest, type TestApp } from '#testing';
import { createPlaceInput, findGuestOrders, createSmallTable, type PlaceInput } from './placing.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

let table: Awaited<ReturnType<typeof createSmallTable>>;
let guest: Guest;
let placing: PlaceInput;
beforeEach(async () => {
  table = await createSmallTable(app, owner.userId);
  guest = await scanCode(app, table.qrCodeId);
  placing = createPlaceInput(table, guest, [{ item: 0 }], 650);
});

const withdraw = ({ browser }: Guest, { restaurantId, visitId, key }: PlaceInput) =>
  browser.api.orders.withdraw({ restaurantId, visitId, key });

test('a withdrawn order is refused, however late its request arrives', async () => {
  expect(await withdraw(guest, placing)).toEqual({ orderId: null });
  expect(await withdraw(guest, placing)).toEqual({ orderId: null });
  await expect(guest.browser.api.orders.place(placing)).rejects.toMatchObject({ code: 'orders.withdrawn' });
  expect(await findGuestOrders(app, guest)).toEqual([]);
  await guest.browser.api.orders.place({ ...placing, key: crypto.randomUUID() });
  expect(await findGuestOrders(app, guest)).toHaveLength(1);
});

test('an order that was placed stays, and its guest is told so, also after the visit has ended', async () => {
  const { orderId } = await guest.browser.api.orders.place(placing);
  expect(await withdraw(guest, placing)).toEqual({ orderId });
  await owner.browser.api.visits.close({ ...guest.visit, isForced: true, unpaid: 650 });
  expect(await withdraw(guest, placing)).toEqual({ orderId });
  expect(await findGuestOrders(app, guest)).toHaveLength(1);
});

test('an order and its concurrent withdrawal get the same outcome', async () => {
  const rounds = Array.from({ length: 20 }, () => ({ ...placing, key: crypto.randomUUID() }));
  const outcomes = await Promise.all(
    rounds.map(async (round) => {
      const [placed, withdrawn] = await Promise.allSettled([
        guest.browser.api.orders.place(round),
        withdraw(guest, round),
      ]);
      return { placed, withdrawn };
    }),
  );
  const orders = await findGuestOrders(app, guest);
  for (const { placed, withdrawn } of outcomes) {
    if (withdrawn.status === 'rejected') throw withdrawn.reason;
    if (placed.status === 'fulfilled') {
      expect(withdrawn.value).toEqual({ orderId: placed.value.orderId });
      continue;
    }
    expect(placed.reason).toMatchObject({ code: 'orders.withdrawn' });
    expect(withdrawn.value).toEqual({ orderId: null });
  }
  expect(orders).toHaveLength(outcomes.filter(({ placed }) => placed.status === 'fulfilled').length);
});

test('a phone without a place at the visit cannot withdraw an order', async () => {
  const stranger = await scanCode(app, (await createSmallTable(app, owner.userId)).qrCodeId);
  await expect(withdraw(stranger, placing)).rejects.toMatchObject({ code: 'visits.not-seated' });
  await expect(guest.browser.api.orders.place(placing)).resolves.toBeDefined();
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { seatParty, type Party, type RestaurantOwner } from './party.fixture.ts';

let app: TestApp;
let house: RestaurantOwner;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  house = await signUpOwner(app);
});

/** Locks a visit and its orders, as somebody does who is paying. */
const lockTable = async ({
  restaurantId,
  visitId,
}: Party['at']): Promise<AsyncDisposable & { isLocked(): boolean }> => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  // The locks end by themselves if a call waits for them, so that the test fails instead of hanging.
  let isLocked = true;
  client.on('error', () => {
    isLocked = false;
  });
  await client.query(`set idle_in_transaction_session_timeout = '3s'`);
  await client.query('begin');
  await client.query('select 1 from orders where restaurant_id = $1 and visit_id = $2 for update', [
    restaurantId,
    visitId,
  ]);
  await client.query('select 1 from visits where restaurant_id = $1 and id = $2 for update', [restaurantId, visitId]);
  return { isLocked: () => isLocked, [Symbol.asyncDispose]: () => client.end() };
};

const madeUpCookie = () => `comanda.device=${crypto.randomUUID().replaceAll('-', '')}`;

const paymentId = crypto.randomUUID();

test.each([
  ['/api/splitting/claim', { paymentId, share: { kind: 'rest' } }],
  ['/api/splitting/release', { paymentId }],
  ['/api/splitting/pay', { paymentId, method: 'pay_at_table' }],
  ['/api/splitting/check', { paymentId }],
  ['/api/orders/withdraw', { key: crypto.randomUUID() }],
  ['/api/orders/take-back', { orderId: crypto.randomUUID() }],
  ['/api/orders/send-now', { orderId: crypto.randomUUID() }],
  ['/api/visits/call', { kind: 'waiter' }],
  ['/api/visits/join-party', {}],
])('%s refuses a stranger without waiting for a row of the table', async (path, input) => {
  const party = await seatParty(app, house, { phones: 1 });
  await party.order(1, 2);
  await using table = await lockTable(party.at);
  const response = await app.browser().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: madeUpCookie() },
    body: JSON.stringify({ ...party.at, ...input }),
  });
  expect(await response.json()).toMatchObject({ code: 'visits.not-seated' });
  expect(table.isLocked()).toBe(true);
});

test.each([
  ['/api/splitting/claim', { paymentId, share: { kind: 'rest' } }],
  ['/api/orders/withdraw', { key: crypto.randomUUID() }],
])('%s refuses a phone that staff removed without locking the table', async (path, input) => {
  const party = await seatParty(app, house);
  await party.order(1, 2);
  const [, removed = party.first] = party.guests;
  await house.browser.api.visits.removeGuest({ ...removed.visit });
  await using table = await lockTable(party.at);
  const response = await removed.browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...party.at, ...input }),
  });
  expect(await response.json()).toMatchObject({ code: 'visits.not-seated' });
  expect(table.isLocked()).toBe(true);
});

import { hourMs } from '@comanda/contract/kernel';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forceCloseVisit,
  eventually,
  findLockWaiters,
  scanCode,
  createTable,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { setJoinMode, sumTokens } from './visits.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let table: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  await setJoinMode(app, table.restaurantId, 'open');
});

const balance = () => sumTokens(app, owner.userId);
const order = ({ browser, visit: { restaurantId, visitId } }: Guest) =>
  browser.api.orders.place({
    restaurantId,
    visitId,
    key: crypto.randomUUID(),
    lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
    total: 650,
  });
const visitsHere = () =>
  app.sql<{ id: string; close_reason: string | null; unfinished: number }>(
    `select id, close_reason, (select count(*)::int from orders where restaurant_id = $1 and visit_id = visits.id
        and status not in ('delivered', 'cancelled')) as unfinished
       from visits where restaurant_id = $1 and qr_code_id = $2 order by opened_at, id`,
    [table.restaurantId, table.qrCodeId],
  );
const rounds = Array.from({ length: 8 }, (_, index) => index);

/** Closes a visit as staff do, in a transaction that commits once `meanwhile` waits for its row lock. */
const closeSlowly = async (visitId: string, meanwhile: () => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from visits where restaurant_id = $1 and id = $2 for update', [
      table.restaurantId,
      visitId,
    ]);
    await client.query(`update visits set closed_at = now(), close_reason = 'staff' where id = $1`, [visitId]);
    const answer = Promise.allSettled([meanwhile()]);
    await eventually(async () => expect(await findLockWaiters(app)).not.toEqual([]));
    await client.query('commit');
    const [result] = await answer;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  } finally {
    await client.end();
  }
};

describe('scanning', () => {
  test('of two first scans at once one opens the visit, both sit in it, and each costs one token', async () => {
    const before = await balance();
    const guests = await Promise.all([scanCode(app, table.qrCodeId), scanCode(app, table.qrCodeId)]);
    expect(new Set(guests.map(({ visit }) => visit.visitId)).size).toBe(1);
    expect(await balance()).toBe(before - 2);
  });

  test('where newcomers have to ask, exactly one of ten who scan at once is seated', async () => {
    await setJoinMode(app, table.restaurantId, 'ask');
    const guests = await Promise.all(Array.from({ length: 10 }, () => scanCode(app, table.qrCodeId)));
    expect(guests.filter(({ visit }) => visit.state === 'seated')).toHaveLength(1);
  });

  test('two who scan where the last party closed after inactivity open one new visit', async () => {
    await scanCode(app, table.qrCodeId);
    app.clock.advance(4.1 * hourMs);
    const [one, other] = await Promise.all([scanCode(app, table.qrCodeId), scanCode(app, table.qrCodeId)]);
    expect(one.visit.visitId).toBe(other.visit.visitId);
    expect(await visitsHere()).toMatchObject([{ close_reason: 'expired' }, { close_reason: null }]);
  });

  test('a scan while staff close the visit opens the next one', async () => {
    const first = await scanCode(app, table.qrCodeId);
    const next = await closeSlowly(first.visit.visitId, () => scanCode(app, table.qrCodeId));
    expect(next).not.toMatchObject({ visit: { visitId: first.visit.visitId } });
    expect(await visitsHere()).toMatchObject([{ close_reason: 'staff' }, { close_reason: null }]);
  });
});

describe('closing', () => {
  test('an order or call while staff close the visit is refused because it has ended', async () => {
    const guest = await scanCode(app, table.qrCodeId);
    await expect(closeSlowly(guest.visit.visitId, () => order(guest))).rejects.toMatchObject({
      code: 'visits.closed',
    });
    const next = await scanCode(app, table.qrCodeId);
    await expect(
      closeSlowly(next.visit.visitId, () => next.browser.api.visits.call({ ...next.visit, kind: 'waiter' })),
    ).rejects.toMatchObject({ code: 'visits.closed' });
  });

  test('an order and a close at the same moment: one of them is refused', async () => {
    for (const _ of rounds) {
      const guest = await scanCode(app, table.qrCodeId);
      const [ordered, closed] = await Promise.allSettled([
        order(guest),
        owner.browser.api.visits.close({ ...guest.visit }),
      ]);
      expect([ordered.status, closed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      await forceCloseVisit(owner.browser, guest.visit);
    }
  });

  test('an order at the moment the last one is paid: the visit ends without it, or goes on with it', async () => {
    for (const _ of rounds) {
      const guest = await scanCode(app, table.qrCodeId);
      const { restaurantId } = table;
      const { orderId } = await order(guest);
      await app.sql(`update orders set status = 'delivered' where id = $1`, [orderId]);
      await Promise.allSettled([
        order(guest),
        owner.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId] }),
      ]);
      const visit = (await visitsHere()).find(({ id }) => id === guest.visit.visitId);
      expect(visit).toMatchObject(visit?.close_reason === null ? { unfinished: 1 } : { unfinished: 0 });
      await forceCloseVisit(owner.browser, guest.visit);
    }
  });
});

test('a guest who is let in and removed concurrently is removed', async () => {
  await setJoinMode(app, table.restaurantId, 'ask');
  const first = await scanCode(app, table.qrCodeId);
  for (const _ of rounds) {
    await owner.browser.api.visits.allowJoining({ ...first.visit });
    const newcomer = await scanCode(app, table.qrCodeId);
    await Promise.allSettled([
      first.browser.api.visits.letIn({ ...first.visit, guestId: newcomer.visit.guestId }),
      owner.browser.api.visits.removeGuest({ ...newcomer.visit }),
    ]);
    expect((await scanCode(app, table.qrCodeId, newcomer.browser)).visit.state).toBe('removed');
  }
});

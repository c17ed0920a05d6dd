import type { Filter } from '@comanda/contract/documents';
import pg from 'pg';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import {
  createTable,
  eventually,
  findLockWaiters,
  openScreen,
  recordStatements,
  scanCode,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type Screen,
  type TestApp,
} from '#testing';
import { setJoinMode } from './visits.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

let table: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  await setJoinMode(app, table.restaurantId, 'open');
});

const order = ({ browser, visit: { restaurantId, visitId } }: Guest) =>
  browser.api.orders.place({
    restaurantId,
    visitId,
    key: crypto.randomUUID(),
    lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
    total: 650,
  });
const ofVisit = ({ visit }: Guest): Filter[] => [['id', '==', visit.visitId]];
const countGuests = (screen: Screen): number => {
  const visits = screen.shown('guestVisits');
  const guests = typeof visits === 'string' ? undefined : visits[0]?.['guests'];
  return Array.isArray(guests) ? guests.length : 0;
};

/** Counts the reads of the phones' places, on which their rights depend. */
const countPlaceReads = async (work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(work)).filter(({ text }) => text.includes('where "visit_guests"."device_hash" =')).length;

// A cluster finds the restaurants of a phone first, and then reads its places there.
const isCluster = inject('workerUrls').length > 0;

describe('a phone that sits down', () => {
  test.skipIf(isCluster)('is shown to the others, whose rights are not checked again', async () => {
    const ann = await scanCode(app, table.qrCodeId);
    await using screen = await openScreen(ann.browser, ['guestVisits'], ofVisit(ann));
    const reads = await countPlaceReads(async () => {
      const bob = await scanCode(app, table.qrCodeId);
      await screen.until(() => countGuests(screen) === 2);
      await bob.browser.api.visits.introduce({ ...bob.visit, name: 'Bob' });
      await screen.until(() => JSON.stringify(screen.shown('guestVisits')).includes('Bob'));
    });
    expect(reads).toBe(0);
  });

  test('sees the visit also on a stream that it opened before', async () => {
    const ann = await scanCode(app, table.qrCodeId);
    const { browser: bob } = await scanCode(app, (await createTable(app, owner.userId, [])).qrCodeId);
    await using screen = await openScreen(bob, ['guestVisits'], ofVisit(ann));
    expect(screen.shown('guestVisits')).toEqual([]);
    await scanCode(app, table.qrCodeId, bob);
    await screen.until(() => countGuests(screen) === 2);
  });

  test('sees the visit once it is let in, on a stream that it opened while it waited', async () => {
    await setJoinMode(app, table.restaurantId, 'ask');
    const ann = await scanCode(app, table.qrCodeId);
    const bob = await scanCode(app, table.qrCodeId);
    await using screen = await openScreen(bob.browser, ['guestVisits'], ofVisit(bob));
    expect(screen.shown('guestVisits')).toEqual([]);
    const { documents } = await ann.browser.api.documents.query({ collection: 'guestVisits', where: ofVisit(ann) });
    await bob.browser.api.visits.join({ ...bob.visit, code: String(documents[0]?.['code']) });
    await screen.until(() => countGuests(screen) === 2);
  });
});

describe('when the rights of a phone are in doubt', () => {
  const names = ['guestOrders', 'guestBills', 'guestPayments'] as const;

  test.skipIf(isCluster)('all queries of its stream share one read of its places', async () => {
    const ann = await scanCode(app, table.qrCodeId);
    const bob = await scanCode(app, table.qrCodeId);
    await using screen = await openScreen(ann.browser, names, [['visitId', '==', ann.visit.visitId]]);
    const reads = await countPlaceReads(async () => {
      await owner.browser.api.visits.removeGuest({ ...bob.visit });
      await order(ann);
      await screen.until(() => screen.shown('guestOrders').length === 1 && screen.shown('guestBills').length === 1);
    });
    expect(reads).toBe(1);
  });

  test('all queries of its stream notice that it has lost them', async () => {
    const ann = await scanCode(app, table.qrCodeId);
    await order(await scanCode(app, table.qrCodeId));
    await using bills = await openScreen(ann.browser, ['guestBills'], [['visitId', '==', ann.visit.visitId]]);
    await using screen = await openScreen(ann.browser, ['guestVisits'], ofVisit(ann));
    expect([bills.shown('guestBills').length, countGuests(screen)]).toEqual([1, 2]);
    await owner.browser.api.visits.removeGuest({ ...ann.visit });
    await Promise.all([
      bills.until(() => bills.shown('guestBills').length === 0),
      screen.until(() => screen.shown('guestVisits').length === 0),
    ]);
  });

  test('a query does not join a read of its places that has begun before', async () => {
    const ann = await scanCode(app, table.qrCodeId);
    const ask = async () =>
      (await ann.browser.api.documents.query({ collection: 'guestVisits', where: ofVisit(ann) })).documents;
    expect(await ask()).toHaveLength(1);
    const staff = new pg.Client({ connectionString: app.databaseUrl });
    await staff.connect();
    try {
      await staff.query('begin');
      await staff.query('lock table visit_guests in access exclusive mode');
      const first = ask();
      await eventually(async () => expect(await findLockWaiters(app)).toHaveLength(1));
      const second = ask();
      await eventually(async () => expect(await findLockWaiters(app)).toHaveLength(2));
      await staff.query(`update visit_guests set state = 'removed' where restaurant_id = $1 and visit_id = $2`, [
        table.restaurantId,
        ann.visit.visitId,
      ]);
      await staff.query('commit');
      expect(await second).toEqual([]);
      await first;
    } finally {
      await staff.end();
    }
  });
});

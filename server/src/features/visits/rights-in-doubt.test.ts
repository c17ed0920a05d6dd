import type { Filter } from '@comanda/contract/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  createTable,
  openScreen,
  recordStatements,
  scanCode,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type Screen,
  type TestApp,
} from '#testing';
import { setJoinMode } from './visits.fixture.ts';

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

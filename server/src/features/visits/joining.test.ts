import { limits, minuteMs } from '@comanda/contract/kernel';
import { guestPlaceDocument, guestVisitDocument, visitDocument } from '@comanda/contract/visits';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTable,
  hasDocument,
  openScreen,
  scanCode,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { expireJoinRequestsJob } from './expire-join-requests.ts';
import { setJoinMode } from './visits.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app, { displayName: 'Olive' });
});

let table: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  await setJoinMode(app, table.restaurantId, 'ask');
});

const scan = (browser?: Browser) => scanCode(app, table.qrCodeId, browser);
const scanAs = async (name: string): Promise<Guest> => {
  const browser = app.browser();
  return { browser, visit: await browser.api.visits.enter({ qrCodeId: table.qrCodeId, name }) };
};
const codeOf = async (visitId: string) =>
  (await app.sql<{ code: string }>('select code from visits where id = $1', [visitId]))[0]?.code ?? '';
const orderSoup = ({ browser, visit: { restaurantId, visitId } }: Guest, quantity = 1) =>
  browser.api.orders.place({
    restaurantId,
    visitId,
    key: crypto.randomUUID(),
    lines: [{ itemId: table.itemIds[0] ?? '', quantity }],
    notes: 'No nuts, please',
    total: 650 * quantity,
  });

const seenBy = async ({ browser, visit }: Guest) => {
  const { documents } = await browser.api.documents.query({
    collection: 'guestVisits',
    where: [['id', '==', visit.visitId]],
  });
  return guestVisitDocument.parse(documents[0]);
};
const seenByStaff = async ({ visitId }: { visitId: string }) => {
  const { documents } = await owner.browser.api.documents.query({
    collection: 'visits',
    where: [['id', '==', visitId]],
  });
  return visitDocument.parse(documents[0]);
};
const placeOf = async ({ browser, visit }: Guest) => {
  const { documents } = await browser.api.documents.query({
    collection: 'guestPlaces',
    where: [['id', '==', visit.guestId]],
  });
  return guestPlaceDocument.parse(documents[0]);
};
/** The guests that a seated phone shows. */
const guestsOn = (screen: Pick<Awaited<ReturnType<typeof openScreen>>, 'shown'>) => {
  const visits = screen.shown('guestVisits');
  return typeof visits === 'string' ? [] : visits.flatMap((visit) => guestVisitDocument.parse(visit).guests);
};
const letIn = ({ browser, visit }: Guest, newcomer: Guest) =>
  browser.api.visits.letIn({ ...visit, guestId: newcomer.visit.guestId });
const refuse = ({ browser, visit }: Guest, newcomer: Guest) =>
  browser.api.visits.refuse({ ...visit, guestId: newcomer.visit.guestId });

describe('a new restaurant', () => {
  test('asks the people at the table before a newcomer joins', async () => {
    const fresh = await signUpOwner(app);
    const { documents } = await fresh.browser.api.documents.query({ collection: 'restaurants' });
    expect(documents.length).toBeGreaterThan(0);
    for (const restaurant of documents)
      expect(restaurant).toMatchObject({ settings: { joinMode: 'ask' }, joinModeNeedsReview: false });
  });
});

describe('a stranger with a photo of the sticker', () => {
  test('at an occupied table learns nothing, orders nothing and claims nothing before somebody there agrees', async () => {
    const ann = await scan();
    expect(ann.visit).toMatchObject({ state: 'seated', needs: null });
    await ann.browser.api.visits.introduce({ ...ann.visit, name: 'Ann' });
    await orderSoup(ann);
    await scan();
    const stranger = await scan();
    const { restaurantId, visitId, guestId } = stranger.visit;
    expect(stranger.visit).toMatchObject({ state: 'waiting', needs: 'admission', isRefused: false });
    for (const [collection, field] of [
      ['guestVisits', 'id'],
      ['guestOrders', 'visitId'],
      ['guestBills', 'visitId'],
    ] as const) {
      const query = { collection, where: [[field, '==', visitId]] satisfies [string, '==', string][] };
      expect((await stranger.browser.api.documents.query(query)).documents, collection).toEqual([]);
    }
    // Neither how many others there are: a phone reads its own place only.
    const { documents } = await stranger.browser.api.documents.query({ collection: 'guestPlaces' });
    expect(documents).toEqual([
      { id: guestId, visitId, name: '', state: 'waiting', needs: 'admission', isRefused: false, closeReason: null },
    ]);
    const { documents: named } = await stranger.browser.api.documents.query({
      collection: 'guestPlaces',
      where: [['visitId', '==', visitId]],
    });
    expect(named).toHaveLength(1);
    const notSeated = { code: 'visits.not-seated' };
    await expect(orderSoup(stranger)).rejects.toMatchObject(notSeated);
    await expect(
      stranger.browser.api.splitting.claim({
        restaurantId,
        visitId,
        paymentId: crypto.randomUUID(),
        share: { kind: 'rest' },
      }),
    ).rejects.toMatchObject(notSeated);
    await expect(stranger.browser.api.visits.call({ ...stranger.visit, kind: 'waiter' })).rejects.toMatchObject(
      notSeated,
    );
    await expect(letIn(stranger, stranger)).rejects.toMatchObject(notSeated);
    await expect(
      stranger.browser.api.visits.introduce({ ...stranger.visit, sharedCart: { lines: [] } }),
    ).rejects.toMatchObject(notSeated);
  });

  test('whom staff remove needs staff when they come back without their cookie, and so does everybody else', async () => {
    const ann = await scan();
    const stranger = await scan();
    await letIn(ann, stranger);
    await owner.browser.api.visits.removeGuest({ ...stranger.visit });
    const back = await scan();
    expect(back.visit).toMatchObject({ state: 'waiting', needs: 'approval' });
    await expect(letIn(ann, back)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(refuse(ann, back)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(
      back.browser.api.visits.join({ ...back.visit, code: await codeOf(back.visit.visitId) }),
    ).rejects.toMatchObject({ code: 'visits.not-seated' });
    expect(await seenByStaff(ann.visit)).toMatchObject({ joinMode: 'approval', joinRestriction: 'removal' });
    expect(await seenBy(ann)).toMatchObject({ joinMode: 'approval' });

    await owner.browser.api.visits.admit({ ...back.visit });
    expect(await placeOf(back)).toMatchObject({ state: 'seated', needs: null });
    const friend = await scan();
    expect(friend.visit.needs).toBe('approval');
    await owner.browser.api.visits.allowJoining({ ...ann.visit });
    expect(await seenByStaff(ann.visit)).toMatchObject({ joinMode: 'ask', joinRestriction: null });
    expect(await placeOf(friend)).toMatchObject({ needs: 'admission' });
    await letIn(ann, friend);
    expect(await placeOf(friend)).toMatchObject({ state: 'seated' });
    // The removed phone itself stays removed.
    expect((await scan(stranger.browser)).visit.state).toBe('removed');
  });

  test('needs staff after a removal also where anyone may join', async () => {
    await setJoinMode(app, table.restaurantId, 'open');
    const [, stranger] = [await scan(), await scan()];
    expect(stranger.visit.state).toBe('seated');
    await owner.browser.api.visits.removeGuest({ ...stranger.visit });
    const back = await scan();
    expect(back.visit).toMatchObject({ state: 'waiting', needs: 'approval' });
    await expect(back.browser.api.visits.joinParty(back.visit)).rejects.toMatchObject({ code: 'visits.not-seated' });
  });
});

describe('a newcomer asks', () => {
  test('and the people seated see the request with their name at once, and let them in with one tap', async () => {
    const ann = await scan();
    await using screen = await openScreen(ann.browser, ['guestVisits'], [['id', '==', ann.visit.visitId]]);
    const bob = await scanAs('Bob');
    const asking = { id: bob.visit.guestId, name: 'Bob', state: 'waiting', isAsking: true };
    await screen.until((seen) => hasDocument(guestsOn(seen), asking));
    await using waiting = await openScreen(bob.browser, ['guestPlaces'], [['id', '==', bob.visit.guestId]]);
    await letIn(ann, bob);
    await letIn(ann, bob);
    await waiting.until((seen) => hasDocument(seen.shown('guestPlaces'), { state: 'seated', needs: null }));
    expect((await seenBy(bob)).guests).toMatchObject([{ state: 'seated' }, { name: 'Bob', isAsking: false }]);
  });

  test('and may still change their name while they wait', async () => {
    const ann = await scan();
    const bob = await scan();
    await bob.browser.api.visits.introduce({ ...bob.visit, name: 'Bob' });
    expect((await seenBy(ann)).guests).toMatchObject([{ isAsking: false }, { name: 'Bob', isAsking: true }]);
    expect(await placeOf(bob)).toMatchObject({ name: 'Bob', state: 'waiting' });
  });

  test('and staff let them in or refuse them as well', async () => {
    await scan();
    const [bob, cem] = [await scan(), await scan()];
    await owner.browser.api.visits.admit({ ...bob.visit });
    await owner.browser.api.visits.refuseGuest({ ...cem.visit });
    await owner.browser.api.visits.refuseGuest({ ...cem.visit });
    expect(await placeOf(bob)).toMatchObject({ state: 'seated' });
    expect(await placeOf(cem)).toMatchObject({ state: 'waiting', needs: 'code', isRefused: true });
    expect((await seenByStaff(bob.visit)).guests).toMatchObject([
      {},
      { changes: [{ to: 'seated', by: 'Olive' }] },
      { isRefused: true, isAsking: false, changes: [{ to: 'refused', by: 'Olive' }] },
    ]);
    const stranger = await signUpOwner(app);
    for (const command of ['refuseGuest', 'admit', 'allowJoining'] as const)
      await expect(stranger.browser.api.visits[command]({ ...cem.visit })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('or types the four digits', async () => {
    const ann = await scan();
    const { browser, visit } = await scan();
    const code = await codeOf(visit.visitId);
    const wrong = code === '0000' ? '0001' : '0000';
    await expect(browser.api.visits.join({ ...visit, code: wrong })).rejects.toMatchObject({
      code: 'visits.wrong-code',
    });
    await browser.api.visits.join({ ...visit, code });
    expect((await seenBy(ann)).guests).toMatchObject([{ state: 'seated' }, { state: 'seated', isAsking: false }]);
  });

  test('guessing the code ends after ten tries', async () => {
    await scan();
    const { browser, visit } = await scan();
    const code = await codeOf(visit.visitId);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const guess = String((Number(code) + 1 + attempt) % 10_000).padStart(4, '0');
      await expect(browser.api.visits.join({ ...visit, code: guess })).rejects.toMatchObject({
        code: 'visits.wrong-code',
      });
    }
    await expect(browser.api.visits.join({ ...visit, code })).rejects.toMatchObject({ code: 'visits.too-many-tries' });
  });

  test('only somebody seated answers, and a guest whom staff removed comes back by staff alone', async () => {
    const ann = await scan();
    const [bob, cem] = [await scan(), await scan()];
    await expect(letIn(bob, cem)).rejects.toMatchObject({ code: 'visits.not-seated' });
    await expect(refuse(bob, cem)).rejects.toMatchObject({ code: 'visits.not-seated' });
    await letIn(ann, bob);
    await owner.browser.api.visits.removeGuest({ ...bob.visit });
    await owner.browser.api.visits.allowJoining({ ...bob.visit });
    await expect(bob.browser.api.visits.call({ ...bob.visit, kind: 'waiter' })).rejects.toMatchObject({
      code: 'visits.not-seated',
    });
    await expect(letIn(ann, bob)).rejects.toMatchObject({ code: 'not-found' });
    await expect(bob.browser.api.visits.ask(bob.visit)).rejects.toMatchObject({ code: 'visits.not-seated' });
    expect((await scan(bob.browser)).visit.state).toBe('removed');
  });
});

describe('a newcomer who is refused', () => {
  test('cannot ask again, but types the code', async () => {
    const ann = await scan();
    const bob = await scan();
    await using waiting = await openScreen(bob.browser, ['guestPlaces'], [['id', '==', bob.visit.guestId]]);
    await refuse(ann, bob);
    await waiting.until((seen) => hasDocument(seen.shown('guestPlaces'), { needs: 'code', isRefused: true }));
    await expect(refuse(ann, bob)).rejects.toMatchObject({ code: 'not-found' });
    await expect(letIn(ann, bob)).rejects.toMatchObject({ code: 'not-found' });
    await expect(bob.browser.api.visits.ask(bob.visit)).rejects.toMatchObject({ code: 'visits.not-seated' });
    expect((await scan(bob.browser)).visit).toMatchObject({ state: 'waiting', needs: 'code', isRefused: true });
    expect((await seenBy(ann)).guests).toMatchObject([{}, { isAsking: false }]);
    await bob.browser.api.visits.join({ ...bob.visit, code: await codeOf(bob.visit.visitId) });
    expect(await placeOf(bob)).toMatchObject({ state: 'seated', isRefused: false });
  });

  test('and comes back with new cookies is heard no more after three refusals, until staff allow it', async () => {
    const ann = await scan();
    const strangers = [await scan(), await scan(), await scan(), await scan()];
    for (const stranger of strangers.slice(0, limits.joining.refusalsPerVisit)) await refuse(ann, stranger);
    // The request that was still open has ended with the last refusal.
    expect((await seenBy(ann)).guests.filter(({ isAsking }) => isAsking)).toEqual([]);
    const [last] = strangers.slice(-1);
    if (last === undefined) throw new Error('there is no fourth stranger');
    expect(await placeOf(last)).toMatchObject({ needs: 'code', isRefused: false });
    const another = await scan();
    expect(another.visit).toMatchObject({ state: 'waiting', needs: 'code', isRefused: false });
    await expect(another.browser.api.visits.ask(another.visit)).rejects.toMatchObject({ code: 'visits.not-seated' });
    expect(await seenByStaff(ann.visit)).toMatchObject({ joinRestriction: 'refusals' });
    await owner.browser.api.visits.allowJoining({ ...ann.visit });
    expect(await placeOf(another)).toMatchObject({ needs: 'request' });
    await another.browser.api.visits.ask(another.visit);
    expect(await placeOf(another)).toMatchObject({ needs: 'admission' });
  });
});

describe('a request that nobody answers', () => {
  test('expires for everybody, and the newcomer asks again, rescans, or calls staff', async () => {
    const ann = await scan();
    const bob = await scan();
    app.clock.advance(limits.joining.requestMs - minuteMs);
    await expireJoinRequestsJob.run(app.ctx, {});
    expect(await placeOf(bob)).toMatchObject({ needs: 'admission' });
    await using screen = await openScreen(ann.browser, ['guestVisits'], [['id', '==', ann.visit.visitId]]);
    await using waiting = await openScreen(bob.browser, ['guestPlaces'], [['id', '==', bob.visit.guestId]]);
    app.clock.advance(2 * minuteMs);
    await expireJoinRequestsJob.run(app.ctx, {});
    await waiting.until((seen) => hasDocument(seen.shown('guestPlaces'), { needs: 'request', isRefused: false }));
    await screen.until((seen) => !hasDocument(guestsOn(seen), { isAsking: true }));
    await expect(letIn(ann, bob)).rejects.toMatchObject({ code: 'not-found' });
    await bob.browser.api.visits.ask(bob.visit);
    await bob.browser.api.visits.ask(bob.visit);
    expect(await placeOf(bob)).toMatchObject({ needs: 'admission' });
    app.clock.advance(limits.joining.requestMs + minuteMs);
    await expireJoinRequestsJob.run(app.ctx, {});
    expect((await scan(bob.browser)).visit).toMatchObject({ needs: 'admission' });
    await bob.browser.api.visits.denyParty(bob.visit);
    expect((await seenByStaff(bob.visit)).calls).toMatchObject([{ kind: 'new_party', answeredAt: null }]);
    expect((await seenBy(ann)).calls).toEqual([]);
  });
});

describe('where staff decide', () => {
  test('the first phone waits as well, staff see it, and neither the code nor a guest is enough', async () => {
    await setJoinMode(app, table.restaurantId, 'approval');
    const ann = await scanAs('Ann');
    expect(ann.visit).toMatchObject({ state: 'waiting', needs: 'approval' });
    await expect(orderSoup(ann)).rejects.toMatchObject({ code: 'visits.not-seated' });
    const code = await codeOf(ann.visit.visitId);
    await expect(ann.browser.api.visits.join({ ...ann.visit, code })).rejects.toMatchObject({
      code: 'visits.not-seated',
    });
    expect(await seenByStaff(ann.visit)).toMatchObject({
      guests: [{ name: 'Ann', state: 'waiting', isAsking: true }],
      joinRestriction: null,
    });
    await owner.browser.api.visits.admit({ ...ann.visit });
    expect((await scan(ann.browser)).visit.state).toBe('seated');
    const bob = await scan();
    expect(bob.visit.needs).toBe('approval');
    await expect(letIn(ann, bob)).rejects.toMatchObject({ code: 'permission-denied' });
    await owner.browser.api.visits.refuseGuest({ ...bob.visit });
    expect(await placeOf(bob)).toMatchObject({ needs: 'approval', isRefused: true });
  });
});

import { dayMs, hourMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openScreen, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { readOwnFeedback, startDinner, type Dinner } from './dinner.fixture.ts';

const reviewUrl = 'https://reviews.example/olive';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let dinner: Dinner;
beforeEach(async () => {
  dinner = await startDinner(app, owner);
  await setReviewPage(reviewUrl, { isShownToAll: true });
});

const setReviewPage = (url: string | null, { isShownToAll }: { isShownToAll: boolean }) =>
  app.sql('update restaurants set review_url = $2, shows_public_review_link = $3 where id = $1', [
    dinner.restaurantId,
    url,
    isShownToAll,
  ]);

describe('when', () => {
  test('nothing has come and nothing is paid, it is too early', async () => {
    await expect(dinner.rate(dinner.guest, 5)).rejects.toMatchObject({ code: 'feedback.too-early' });
    expect(await dinner.kept()).toEqual([]);
  });

  test('a dish has come, or the bill is paid, a guest can say how it was', async () => {
    await dinner.serve();
    await dinner.rate(dinner.guest, 4, 'Lovely');
    const other = await startDinner(app, owner);
    await other.pay();
    await other.rate(other.guest, 3);
    expect(await dinner.kept()).toMatchObject([{ stars: 4, note: 'Lovely', seen_at: null }]);
    expect(await other.kept()).toMatchObject([{ stars: 3 }]);
  });

  test('the visit has ended, they still can for a day', async () => {
    await dinner.serve();
    await dinner.leave();
    app.clock.advance(dayMs - hourMs);
    await dinner.rate(dinner.guest, 5);
    app.clock.advance(2 * hourMs);
    await expect(dinner.rate(dinner.guest, 1)).rejects.toMatchObject({ code: 'visits.closed' });
    expect(await dinner.kept()).toMatchObject([{ stars: 5 }]);
  });
});

describe('access', () => {
  beforeEach(() => dinner.serve());

  test('everyone at the table has an opinion of their own, and reads no other', async () => {
    const company = await dinner.join();
    await dinner.rate(dinner.guest, 2, 'Cold');
    await dinner.rate(company, 5, 'Great');
    expect(await dinner.kept()).toMatchObject([{ stars: 2 }, { stars: 5 }]);
    expect(await readOwnFeedback(dinner.guest)).toMatchObject([{ stars: 2, note: 'Cold', reply: '' }]);
    expect(await readOwnFeedback(company)).toMatchObject([{ stars: 5, note: 'Great' }]);
    expect(await readOwnFeedback({ ...company, visit: dinner.guest.visit })).toEqual([]);
  });

  test('a query for all of a visit finds no more than one’s own', async () => {
    const company = await dinner.join();
    await dinner.rate(dinner.guest, 2, 'Cold');
    const { documents } = await company.browser.api.documents.query({
      collection: 'guestFeedback',
      where: [['visitId', '==', dinner.visitId]],
    });
    expect(documents).toEqual([]);
  });

  test('a phone from another table, one that was never at any, and one taken off the table are refused alike', async () => {
    const elsewhere = await startDinner(app, owner);
    const removed = await dinner.join();
    await owner.browser.api.visits.removeGuest(removed.visit);
    await owner.browser.api.visits.allowJoining(removed.visit);
    for (const stranger of [elsewhere.guest, removed])
      await expect(dinner.rate(stranger, 1)).rejects.toMatchObject({ code: 'visits.not-seated' });
    await expect(dinner.rate({ browser: app.browser() }, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await dinner.kept()).toEqual([]);
  });

  test('a guest who is still waiting to be let in cannot give feedback', async () => {
    await app.sql(`update restaurants set join_mode = 'ask' where id = $1`, [dinner.restaurantId]);
    const waiting = await dinner.join();
    await app.sql(`update restaurants set join_mode = 'open' where id = $1`, [dinner.restaurantId]);
    expect(waiting.visit.state).toBe('waiting');
    await expect(dinner.rate(waiting, 1)).rejects.toMatchObject({ code: 'visits.not-seated' });
  });

  test('a visit named with another restaurant answers as one that does not exist', async () => {
    const { restaurantId } = await startDinner(app, await signUpOwner(app));
    const { visitId, guest } = dinner;
    await expect(guest.browser.api.feedback.give({ restaurantId, visitId, stars: 1 })).rejects.toMatchObject({
      code: 'visits.not-seated',
    });
  });
});

describe('content', () => {
  beforeEach(() => dinner.serve());

  test.each([0, 6, -1, 2.5, Number.MAX_SAFE_INTEGER])('%d stars are none of one to five', async (stars) => {
    await expect(dinner.rate(dinner.guest, stars)).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await dinner.kept()).toEqual([]);
  });

  test('a note keeps its lines and loses what nobody can see; one that is too long is refused', async () => {
    await dinner.rate(dinner.guest, 3, ' Cold soup.\r\n\r\n\r\nAnd\u0007 late. ');
    expect(await dinner.kept()).toMatchObject([{ note: 'Cold soup.\n\nAnd  late.' }]);
    await expect(dinner.rate(dinner.guest, 3, 'x'.repeat(1_001))).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(dinner.rate(dinner.guest, 3, 'a\u0000b')).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  test('ten taps at once are one opinion', async () => {
    await Promise.all(Array.from({ length: 10 }, () => dinner.rate(dinner.guest, 4, 'Nice')));
    expect(await dinner.kept()).toMatchObject([{ stars: 4 }]);
  });

  test('changed feedback counts as unread again; sending the same again does not', async () => {
    await dinner.rate(dinner.guest, 2);
    const [first] = await dinner.kept();
    const seen = { restaurantId: dinner.restaurantId, feedbackId: first?.id ?? '' };
    await owner.browser.api.feedback.markSeen({ ...seen, updatedAt: first?.updated_at.toISOString() ?? '' });
    app.clock.advance(minuteMs);
    await dinner.rate(dinner.guest, 2);
    expect(await dinner.kept()).toEqual([{ ...first, seen_at: expect.any(Date) }]);
    await dinner.rate(dinner.guest, 1, 'And now it is raining in');
    expect(await dinner.kept()).toMatchObject([{ id: first?.id, stars: 1, seen_at: null }]);
  });

  test('an answer to what it was before stays readable, and no longer counts as one', async () => {
    await dinner.rate(dinner.guest, 2);
    const [first] = await dinner.kept();
    const { restaurantId } = dinner;
    await owner.browser.api.feedback.reply({ restaurantId, feedbackId: first?.id ?? '', reply: 'Sorry!' });
    await dinner.rate(dinner.guest, 2);
    expect(await readOwnFeedback(dinner.guest)).toMatchObject([{ reply: 'Sorry!', repliedAt: expect.any(String) }]);
    await dinner.rate(dinner.guest, 4, 'You made up for it');
    expect(await readOwnFeedback(dinner.guest)).toMatchObject([{ stars: 4, reply: 'Sorry!', repliedAt: null }]);
  });

  test('thirty changes of one phone in a quarter of an hour are enough', async () => {
    for (let turn = 0; turn < 30; turn += 1) await dinner.rate(dinner.guest, 1 + (turn % 5));
    await expect(dinner.rate(dinner.guest, 1)).rejects.toMatchObject({ code: 'visits.too-many-tries' });
  });
});

describe('the public review page', () => {
  beforeEach(() => dinner.serve());

  test.each([
    [1, true, reviewUrl],
    [3, true, reviewUrl],
    [3, false, null],
    [4, false, reviewUrl],
    [5, true, reviewUrl],
  ])('%d stars, shown to all: %s', async (stars, isShownToAll, expected) => {
    await setReviewPage(reviewUrl, { isShownToAll });
    expect(await dinner.rate(dinner.guest, stars)).toEqual({ reviewUrl: expected });
    expect(await readOwnFeedback(dinner.guest)).toMatchObject([{ reviewUrl: expected }]);
  });

  test('a restaurant without one sends nobody anywhere', async () => {
    await setReviewPage(null, { isShownToAll: true });
    expect(await dinner.rate(dinner.guest, 5)).toEqual({ reviewUrl: null });
  });

  test('only an address of the web becomes one', async () => {
    const change = (url: string) =>
      owner.browser.api.restaurants.update({ restaurantId: dinner.restaurantId, changes: { reviewUrl: url } });
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//reviews.example', 'reviews.example'])
      await expect(change(url), url).rejects.toMatchObject({ code: 'invalid-argument' });
    await change('http://reviews.example/olive?place=1');
    expect(await dinner.rate(dinner.guest, 5)).toEqual({ reviewUrl: 'http://reviews.example/olive?place=1' });
  });
});

test('an open staff screen hears of an unhappy table while it is still seated', async () => {
  await dinner.serve();
  await using screen = await openScreen(owner.browser, ['feedback']);
  await dinner.rate(dinner.guest, 2, 'We are still waiting for the bread');
  await screen.until(({ shown }) => {
    const documents = shown('feedback');
    return (
      typeof documents !== 'string' &&
      documents.some(({ visitId, stars, seenAt }) => visitId === dinner.visitId && stars === 2 && seenAt === null)
    );
  });
});

test('the next visit of the same phone has nothing rated yet', async () => {
  await dinner.serve();
  await dinner.rate(dinner.guest, 2);
  await dinner.leave();
  const next = await dinner.join(dinner.guest.browser);
  expect(next.visit.visitId).not.toBe(dinner.visitId);
  expect(await readOwnFeedback(next)).toEqual([]);
  expect(await readOwnFeedback(dinner.guest)).toHaveLength(1);
});

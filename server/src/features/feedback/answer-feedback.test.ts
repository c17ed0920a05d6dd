import { minuteMs } from '@comanda/contract/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInStaff, openScreen, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { readOwnFeedback, startDinner, type Dinner } from './dinner.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

let dinner: Dinner;
let feedbackRef: { restaurantId: string; feedbackId: string; updatedAt: string };
beforeEach(async () => {
  dinner = await startDinner(app, owner);
  await dinner.serve();
  await dinner.rate(dinner.guest, 2, 'Cold soup');
  const [row] = await dinner.kept();
  if (row === undefined) throw new Error('nothing was kept');
  feedbackRef = { restaurantId: dinner.restaurantId, feedbackId: row.id, updatedAt: row.updated_at.toISOString() };
});

describe('marking as seen', () => {
  test('by two people concurrently notifies once, and every screen stops ringing', async () => {
    await using screen = await openScreen(owner.browser, ['feedback']);
    await Promise.all([
      owner.browser.api.feedback.markSeen(feedbackRef),
      owner.browser.api.feedback.markSeen(feedbackRef),
    ]);
    await screen.until(({ shown }) => {
      const documents = shown('feedback');
      return (
        typeof documents !== 'string' &&
        documents.some(({ id, seenAt }) => id === feedbackRef.feedbackId && typeof seenAt === 'string')
      );
    });
  });

  test('the first who read it stays the first', async () => {
    await owner.browser.api.feedback.markSeen(feedbackRef);
    const [first] = await dinner.kept();
    app.clock.advance(minuteMs);
    await owner.browser.api.feedback.markSeen(feedbackRef);
    await owner.browser.api.feedback.reply({ ...feedbackRef, reply: 'Sorry!' });
    expect(await dinner.kept()).toMatchObject([{ seen_at: first?.seen_at }]);
  });

  test('what the guest has changed meanwhile stays unread', async () => {
    app.clock.advance(minuteMs);
    await dinner.rate(dinner.guest, 1, 'And now it is gone');
    await owner.browser.api.feedback.markSeen(feedbackRef);
    expect(await dinner.kept()).toMatchObject([{ stars: 1, seen_at: null }]);
  });
});

describe('an answer', () => {
  test('is read by the guest, on an open page at once, and by nobody else at the table', async () => {
    const company = await dinner.join();
    const events = await dinner.guest.browser.api.documents.watch({
      collection: 'guestFeedback',
      where: [['guestId', '==', dinner.guest.visit.guestId]],
    });
    await events.next();
    await owner.browser.api.feedback.reply({ ...feedbackRef, reply: ' We are sorry.\n\nThe next one is on us. ' });
    expect((await events.next()).value).toMatchObject({
      changes: [{ document: { reply: 'We are sorry.\n\nThe next one is on us.', repliedAt: expect.any(String) } }],
    });
    await events.return(undefined);
    expect(await readOwnFeedback(company)).toEqual([]);
    expect(await readOwnFeedback({ ...company, visit: dinner.guest.visit })).toEqual([]);
  });

  test('can be rewritten, even after the guest has left', async () => {
    await owner.browser.api.feedback.reply({ ...feedbackRef, reply: 'Sory' });
    await dinner.leave();
    await owner.browser.api.feedback.reply({ ...feedbackRef, reply: 'Sorry' });
    expect(await readOwnFeedback(dinner.guest)).toMatchObject([{ reply: 'Sorry' }]);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['what nobody can see', '\u0001\u0002'],
    ['a novel', 'x'.repeat(1_001)],
  ])('of %s is refused, and the one before stays', async (_name, reply) => {
    await owner.browser.api.feedback.reply({ ...feedbackRef, reply: 'Sorry' });
    await expect(owner.browser.api.feedback.reply({ ...feedbackRef, reply })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect(await dinner.kept()).toMatchObject([{ reply: 'Sorry' }]);
  });
});

describe('permissions', () => {
  const bothBy = ({ api }: Browser) => [
    () => api.feedback.markSeen(feedbackRef),
    () => api.feedback.reply({ ...feedbackRef, reply: 'Hello' }),
  ];

  test('staff who see orders read, tick off and answer', async () => {
    const { browser } = await logInStaff(app, owner.userId, { canViewOrders: true });
    const { documents } = await browser.api.documents.query({
      collection: 'feedback',
      where: [['visitId', '==', dinner.visitId]],
    });
    expect(documents).toMatchObject([{ stars: 2, note: 'Cold soup', tableNumber: 'Table 7' }]);
    for (const act of bothBy(browser)) await act();
    expect(await dinner.kept()).toMatchObject([{ reply: 'Hello', seen_at: expect.any(Date) }]);
  });

  test('staff without that right, guests and visitors may neither', async () => {
    const { browser: staff } = await logInStaff(app, owner.userId, { canManageMenus: true });
    for (const [browser, code] of [
      [staff, 'permission-denied'],
      [dinner.guest.browser, 'unauthenticated'],
      [app.browser(), 'unauthenticated'],
    ] as const)
      for (const act of bothBy(browser)) await expect(act()).rejects.toMatchObject({ code });
    expect(await dinner.kept()).toMatchObject([{ reply: '', seen_at: null }]);
  });

  test("another owner's ids answer exactly as missing ones", async () => {
    const other = await signUpOwner(app);
    const theirs = await startDinner(app, other);
    for (const act of bothBy(other.browser)) await expect(act()).rejects.toMatchObject({ code: 'not-found' });
    const mixed = { ...feedbackRef, restaurantId: theirs.restaurantId };
    await expect(other.browser.api.feedback.markSeen(mixed)).rejects.toMatchObject({ code: 'not-found' });
    await expect(other.browser.api.feedback.reply({ ...mixed, reply: 'Hi' })).rejects.toMatchObject({
      code: 'not-found',
    });
    const missing = { ...feedbackRef, feedbackId: crypto.randomUUID() };
    await expect(owner.browser.api.feedback.markSeen(missing)).rejects.toMatchObject({ code: 'not-found' });
    expect(await dinner.kept()).toMatchObject([{ reply: '', seen_at: null }]);
  });
});

import {
  applyWatchEvent,
  watchManyEvent,
  maxWatchedQueries,
  pollWaitMs,
  type AnyDocument,
} from '@comanda/contract/documents';
import type { WatchManyEvent, QueryInput } from '@comanda/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { eventually, logInStaff, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { readStream, liveCounts } from './watch-query.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

type QueriesInput = Readonly<Record<string, { query: QueryInput; cursor?: string | undefined }>>;

/** Watches several queries like a screen does. */
const followMany = async (browser: Browser, queries: QueriesInput) => {
  const held: Record<string, AnyDocument[]> = {};
  const follower = await readStream(browser, {
    path: '/api/documents/watch-many',
    input: { queries },
    schema: watchManyEvent,
    onHeard: (followed) => {
      if ('event' in followed) held[followed.name] = applyWatchEvent(held[followed.name] ?? [], followed.event);
    },
  });
  return { ...follower, held };
};

const rename = (userId: string, displayName: string) =>
  transact(app.ctx, async (ctx) => {
    await app.sql('update users set display_name = $2 where id = $1', [userId, displayName]);
    ctx.touch('users', userId);
  });

const addMessage = (userId: string) =>
  transact(app.ctx, async (ctx) => {
    await app.sql(
      `insert into messages (id, sender_name, sender_email, sender_id, content) values ($1, '', '', $2, 'Hello')`,
      [newId(), userId],
    );
    ctx.touch('messages', userId);
  });

const me = { query: { collection: 'users' } };
const mail = { query: { collection: 'messages' } };

test('several queries come on one stream, each under its name', async () => {
  const { browser, userId } = await signUpOwner(app);
  await using screen = await followMany(browser, { me, mail });
  await screen.until(() => 'me' in screen.held && 'mail' in screen.held);
  await addMessage(userId);
  await screen.until(() => screen.held['mail']?.length === 1);
  await rename(userId, 'New Name');
  await screen.until(() => screen.held['me']?.[0]?.['displayName'] === 'New Name');
});

test('a refused query is told by its name, and the others go on', async () => {
  const { browser, userId } = await signUpOwner(app);
  const wrong = { query: { collection: 'messages', where: [['content', 'in', []] as [string, 'in', string[]]] } };
  await using screen = await followMany(browser, { wrong, unknown: { query: { collection: 'nothing' } }, me });
  await screen.until(() => screen.heard.length === 3);
  expect(screen.heard).toContainEqual({
    name: 'wrong',
    refusal: { code: 'invalid-argument', message: "'in' on 'content' needs a non-empty array." },
  });
  expect(screen.heard).toContainEqual({ name: 'unknown', refusal: expect.objectContaining({ code: 'not-found' }) });
  await rename(userId, 'New Name');
  await screen.until(() => screen.held['me']?.[0]?.['displayName'] === 'New Name');
});

test('a query that fails is told by its name and tried again, and the others go on', async () => {
  const { browser, userId } = await signUpOwner(app);
  await app.sql('alter table messages rename to messages_away');
  await using screen = await followMany(browser, { me, mail });
  await screen.until(() => screen.heard.length === 2);
  expect(screen.heard).toContainEqual({ name: 'mail', failure: expect.objectContaining({ code: 'internal' }) });
  await rename(userId, 'New Name');
  await screen.until(() => screen.held['me']?.[0]?.['displayName'] === 'New Name');
  app.clock.advance(1_000);
  await app.sql('alter table messages_away rename to messages');
  await addMessage(userId);
  const isBack = screen.until(() => screen.held['mail']?.length === 1);
  await eventually(async () => {
    app.clock.advance(1_000);
    expect(screen.held['mail']).toHaveLength(1);
  });
  await isBack;
  expect(screen.heard.filter((followed) => 'failure' in followed)).toHaveLength(1);
});

test('rights that cannot be checked for a moment are told by each name, and do not end the stream', async () => {
  const { browser, userId } = await signUpOwner(app);
  await using screen = await followMany(browser, { me, mail });
  await screen.until(() => 'me' in screen.held && 'mail' in screen.held);
  const failures = () => screen.heard.flatMap((followed) => ('failure' in followed ? [followed] : []));
  await app.sql('alter table sessions rename to sessions_away');
  try {
    // A change of the user puts the rights of both queries in doubt.
    await rename(userId, 'New Name');
    await screen.until(() => failures().length === 2);
    expect(
      failures()
        .map(({ name, failure }) => [name, failure.code])
        .toSorted(),
    ).toEqual([
      ['mail', 'internal'],
      ['me', 'internal'],
    ]);
  } finally {
    await app.sql('alter table sessions_away rename to sessions');
  }
  const isBack = screen.until(() => screen.held['me']?.[0]?.['displayName'] === 'New Name');
  await eventually(async () => {
    app.clock.advance(1_000);
    expect(screen.held['me']?.[0]?.['displayName']).toBe('New Name');
  });
  await isBack;
});

test('polling tells of a failing query along with the others, and does not answer for it alone', async () => {
  const { browser, userId } = await signUpOwner(app);
  await app.sql('alter table messages rename to messages_away');
  try {
    const first = await browser.api.documents.pollMany({ queries: { me, mail } });
    expect(first.events.map((followed) => [followed.name, 'failure' in followed]).toSorted()).toEqual([
      ['mail', true],
      ['me', false],
    ]);
    const cursor = cursorOf(first.events.find(({ name }) => name === 'me'));
    const waiting = browser.api.documents.pollMany({ queries: { me: { ...me, cursor }, mail } });
    await rename(userId, 'Newer Name');
    const second = await waiting;
    expect(second.events).toContainEqual(expect.objectContaining({ name: 'me', event: expect.anything() }));
    await expect(browser.api.documents.pollMany({ queries: { mail } })).rejects.toMatchObject({ code: 'internal' });
  } finally {
    await app.sql('alter table messages_away rename to messages');
  }
});

test('a right that is lost ends one query; the last one ends the stream', async () => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId, { canViewOrders: true });
  await using screen = await followMany(staff.browser, { me, orders: { query: { collection: 'orders' } } });
  await screen.until(() => 'me' in screen.held && 'orders' in screen.held);
  await transact(app.ctx, async (ctx) => {
    await app.sql(`update users set permissions = permissions || '{"canViewOrders": false}' where id = $1`, [
      staff.userId,
    ]);
    ctx.touch('users', staff.userId);
  });
  await screen.until(() => screen.heard.some((followed) => 'refusal' in followed));
  expect(screen.heard.filter((followed) => 'refusal' in followed)).toMatchObject([
    { name: 'orders', refusal: { code: 'permission-denied' } },
  ]);
  await staff.browser.api.accounts.logOutEverywhere({});
  await screen.until(() => screen.heard.some((followed) => 'refusal' in followed && followed.name === 'me'));
  expect(screen.heard.at(-1)).toMatchObject({ name: 'me', refusal: { code: 'unauthenticated' } });
  expect(await screen.ending()).toBeNull();
});

test('each query resumes by its own cursor', async () => {
  const { browser, userId } = await signUpOwner(app);
  const before = await followMany(browser, { me, mail });
  await before.until(() => 'me' in before.held && 'mail' in before.held);
  await before[Symbol.asyncDispose]();
  await addMessage(userId);
  const cursors = new Map(
    before.heard.map((followed) => [followed.name, 'event' in followed ? followed.event.cursor : undefined]),
  );
  await using after = await followMany(browser, {
    me: { ...me, cursor: cursors.get('me') },
    mail: { ...mail, cursor: cursors.get('mail') },
  });
  await after.until(() => 'mail' in after.held);
  expect(after.heard).toMatchObject([{ name: 'mail', event: { type: 'changes', changes: [{ type: 'added' }] } }]);
});

test('queries take turns, so that one with many events does not delay the others', async () => {
  const { browser, userId } = await signUpOwner(app);
  await using screen = await followMany(browser, { me, mail });
  await screen.until(() => screen.heard.length === 2);
  const cursors = Object.fromEntries(
    screen.heard.flatMap((heard) => ('event' in heard ? [[heard.name, heard.event.cursor]] : [])),
  );
  for (const name of ['One', 'Two', 'Three']) {
    await rename(userId, name);
    await screen.until(() => screen.held['me']?.[0]?.['displayName'] === name);
  }
  await addMessage(userId);
  await screen.until(() => screen.held['mail']?.length === 1);

  await using late = await followMany(browser, {
    me: { ...me, cursor: cursors['me'] },
    mail: { ...mail, cursor: cursors['mail'] },
  });
  await late.until(() => late.heard.length === 4);
  const names = late.heard.map(({ name }) => name);
  expect(names.slice(0, 2).toSorted()).toEqual(['mail', 'me']);
  expect(names.slice(2)).toEqual(['me', 'me']);
});

test('whoever leaves takes every query along', async () => {
  const { browser } = await signUpOwner(app);
  const before = liveCounts(app).watchers;
  const screen = await followMany(browser, { me, mail, again: mail });
  await screen.until(() => screen.heard.length === 3);
  expect(liveCounts(app).watchers).toBe(before + 3);
  await screen[Symbol.asyncDispose]();
  while (liveCounts(app).watchers > before) await new Promise(setImmediate);
});

test('polling tells the same', async () => {
  const { browser, userId } = await signUpOwner(app);
  const cursorsIn = (events: readonly WatchManyEvent[]): QueriesInput => {
    const cursors = new Map(
      events.map((followed) => [followed.name, 'event' in followed ? followed.event.cursor : undefined]),
    );
    return { me: { ...me, cursor: cursors.get('me') }, mail: { ...mail, cursor: cursors.get('mail') } };
  };
  const first = await browser.api.documents.pollMany({
    queries: { me, mail, none: { query: { collection: 'nothing' } } },
  });
  expect(first.events.map(({ name }) => name).toSorted()).toEqual(['mail', 'me', 'none']);

  const queries = cursorsIn(first.events);
  const waiting = browser.api.documents.pollMany({ queries });
  await addMessage(userId);
  const second = await waiting;
  expect(second.events).toMatchObject([{ name: 'mail', event: { type: 'changes' } }]);

  await using _ = await followMany(browser, { me, mail });
  let isAnswered = false;
  const quiet = browser.api.documents
    .pollMany({ queries: { ...queries, mail: { ...mail, cursor: cursorOf(second.events[0]) } } })
    .finally(() => {
      isAnswered = true;
    });
  // With pauses in between: every advance puts the rights in doubt, and they are confirmed before anything is answered.
  await eventually(async () => {
    app.clock.advance(pollWaitMs);
    expect(isAnswered).toBe(true);
  });
  expect(await quiet).toEqual({ events: [] });
});

const cursorOf = (followed: WatchManyEvent | undefined) =>
  followed !== undefined && 'event' in followed ? followed.event.cursor : undefined;

test('none is too few and very many are too many', async () => {
  const { browser } = await signUpOwner(app);
  const tooMany = Object.fromEntries(
    Array.from({ length: maxWatchedQueries + 1 }, (_, index) => [`query ${index}`, me]),
  );
  for (const queries of [{}, tooMany]) {
    await expect(browser.api.documents.watchMany({ queries })).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(browser.api.documents.pollMany({ queries })).rejects.toMatchObject({ code: 'invalid-argument' });
  }
});

import { pollWaitMs } from '@comanda/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { logInAdmin, startTestApp, type Browser, type TestApp } from '#testing';
import { watchQuery } from './watch-query.fixture.ts';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp();
  ({ browser: admin } = await logInAdmin(app));
});
afterAll(() => app[Symbol.asyncDispose]());

const query = { collection: 'messages' };

const write = (content: string) =>
  transact(app.ctx, async (ctx) => {
    await app.sql(`insert into messages (id, sender_name, sender_email, content) values ($1, '', '', $2)`, [
      newId(),
      content,
    ]);
    ctx.touch('messages', 'nobody');
  });

test('without a cursor a snapshot comes at once, with one what follows it', async () => {
  await write('first');
  const { events } = await admin.api.documents.poll({ query });
  expect(events).toMatchObject([{ type: 'snapshot', documents: [{ content: 'first' }] }]);

  await write('second');
  await write('third');
  const cursor = events[0]?.cursor;
  const missed = await admin.api.documents.poll({ query, cursor });
  const changes = missed.events.flatMap((event) => (event.type === 'changes' ? event.changes : []));
  // Ids created in the same millisecond have no defined order.
  const added = changes.map((change) => (change.type === 'added' ? String(change.document['content']) : change.type));
  expect(added.toSorted()).toEqual(['second', 'third']);
});

test('with nothing new it waits for a change', async () => {
  const { events } = await admin.api.documents.poll({ query });
  const waiting = admin.api.documents.poll({ query, cursor: events[0]?.cursor });
  await write('awaited');
  expect(await waiting).toMatchObject({
    events: [{ type: 'changes', changes: [{ document: { content: 'awaited' } }] }],
  });
});

test('it answers that there was nothing when the time is up, and the cursor stays good', async () => {
  // Another watcher keeps the query open while the clock is advanced.
  await using _ = await watchQuery(admin, query);
  const { events } = await admin.api.documents.poll({ query });
  const cursor = events[0]?.cursor;
  let isAnswered = false;
  const waiting = admin.api.documents.poll({ query, cursor }).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    // The deadline starts only when the request has arrived.
    app.clock.advance(pollWaitMs);
    await new Promise(setImmediate);
  }
  expect(await waiting).toEqual({ events: [] });
  await write('later');
  expect(await admin.api.documents.poll({ query, cursor })).toMatchObject({ events: [{ type: 'changes' }] });
});

test('an unknown cursor is answered with a snapshot', async () => {
  const answer = await admin.api.documents.poll({ query, cursor: 'nonsense' });
  expect(answer).toMatchObject({ events: [{ type: 'snapshot' }] });
});

test('a guest and a wrong query are refused', async () => {
  await expect(app.browser().api.documents.poll({ query })).rejects.toMatchObject({ code: 'unauthenticated' });
  const wrong = admin.api.documents.poll({ query: { ...query, where: [['content', 'in', []]] } });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-argument', data: { rule: 'list-empty' } });
});

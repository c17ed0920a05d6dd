import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, startTestApp, type Browser, type TestApp } from '#testing';
import { openEventStream } from './event-stream.fixture.ts';
import { watchQuery, liveCounts } from './watch-query.fixture.ts';

let app: TestApp;
let admin: Browser;
/** Number of the server's own listeners, such as the printing of tickets. */
let ownListeners: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ browser: admin } = await logInAdmin(app));
  ownListeners = liveCounts(app).listeners;
});
afterAll(() => app[Symbol.asyncDispose]());

const lingerMs = 10_000;

/** Waits until the server has noticed the broken connections. With a leak, this would never return. */
const waitUntilNothingIsLeft = async (): Promise<void> => {
  for (;;) {
    const { queries, watchers, listeners } = liveCounts(app);
    if (watchers === 0 && queries > 0) app.clock.advance(lingerMs);
    else if (watchers === 0 && listeners === ownListeners) return;
    await new Promise(setImmediate);
  }
};

const query = { collection: 'messages' };
const crowd = Array.from({ length: 100 }, (_, index) => index);

test('a hundred who came and left leave nothing behind', async () => {
  await Promise.all(
    crowd.map(async () => {
      const watching = await watchQuery(admin, query);
      await watching.until(() => true);
      await watching[Symbol.asyncDispose]();
    }),
  );
  expect(liveCounts(app).queries).toBe(1);
  await waitUntilNothingIsLeft();
});

test('nor do those who hang up without having read a word', async () => {
  for (const index of crowd) {
    const { body } = await openEventStream(admin, {
      path: '/api/documents/watch',
      input: { ...query, limit: index + 1 },
    });
    body.destroy();
  }
  await waitUntilNothingIsLeft();
});

test('nor those who hang up before they are answered', async () => {
  const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', cookie };
  await Promise.all(
    crowd.map(async (index) => {
      const outgoingRequest = request(`${app.origin}/api/documents/watch`, { method: 'POST', agent: false, headers });
      const isOver = Promise.withResolvers<void>();
      outgoingRequest.on('error', () => {});
      outgoingRequest.on('close', isOver.resolve);
      outgoingRequest.end(JSON.stringify({ ...query, limit: index + 1 }), () =>
        setImmediate(() => outgoingRequest.destroy()),
      );
      await isOver.promise;
    }),
  );
  // The server answers this last request after all the others.
  await admin.api.documents.query(query);
  await waitUntilNothingIsLeft();
});

test('nor those who are refused, or who poll once', async () => {
  const wrong = crowd.map(() =>
    watchQuery(admin, { collection: 'messages', where: [['nothing', '==', 1]] }).catch(() => null),
  );
  const polls = crowd.map((index) => admin.api.documents.poll({ query: { ...query, limit: index + 1 } }));
  await Promise.all([...wrong, ...polls]);
  await waitUntilNothingIsLeft();
});

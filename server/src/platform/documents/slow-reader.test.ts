import { watchEvent, type WatchEvent } from '@comanda/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { logInAdmin, startTestApp, type TestApp } from '#testing';
import { openEventStream } from './event-stream.fixture.ts';
import { watchQuery } from './watch-query.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const changes = 1_000;
// Far more in total than the socket buffers between server and reader hold.
const padding = 'x'.repeat(30_000);

test('a reader that reads nothing for a thousand changes costs nothing, and is then brought up to date with a snapshot', async () => {
  const { browser } = await logInAdmin(app);
  const id = newId();
  await app.sql(`insert into messages (id, sender_name, sender_email, content) values ($1, '', '', '0')`, [id]);
  const write = (number: number) =>
    transact(app.ctx, async (ctx) => {
      await app.sql('update messages set sender_name = $2, content = $3 where id = $1', [id, padding, String(number)]);
      ctx.touch('messages', 'nobody');
    });

  const slow = await openEventStream(browser, { path: '/api/documents/watch', input: { collection: 'messages' } });
  await using quick = await watchQuery(browser, { collection: 'messages' });
  for (let number = 1; number <= changes; number += 1) {
    await write(number);
    await quick.until(([message]) => message?.['content'] === String(number));
  }
  expect(quick.heard.length).toBeGreaterThanOrEqual(changes);

  const received: WatchEvent[] = [];
  for await (const event of slow.events) {
    received.push(watchEvent.parse(event));
    if (JSON.stringify(event).includes(`"content":"${changes}"`)) break;
  }
  const resyncs = received.slice(1).filter(({ type }) => type === 'snapshot');
  expect(resyncs.length).toBeGreaterThan(0);
  expect(received.length).toBeLessThan(changes / 2);
});

import { test } from 'vitest';
import { logInAdmin, startTestApp } from '#testing';
import { follow } from './follow.fixture.ts';
test('dbg', async () => {
  const app = await startTestApp();
  const node = await app.anotherNode();
  const { browser } = await logInAdmin(node);
  const watching = await follow(browser, { collection: 'messages' });
  await watching.until(() => true);
  console.log('disposing');
  const t = Date.now();
  await node[Symbol.asyncDispose]();
  console.log('disposed', Date.now() - t);
  console.log('ending', await watching.ending());
}, 20000);

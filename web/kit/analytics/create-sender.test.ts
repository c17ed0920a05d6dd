import { expect, test } from 'vitest';
import { createSender } from './create-sender.ts';
import type { TrackedPageEvent } from './track.ts';

const openSender = () => {
  const sent: Array<{ events: object[] }> = [];
  const due: Array<() => void> = [];
  const state = { isOnline: true, isBroken: false, nowMs: 10_000 };
  const sender = createSender({
    send: async (body) => {
      if (state.isBroken) throw new TypeError('Failed to fetch');
      sent.push(JSON.parse(body));
    },
    isOnline: () => state.isOnline,
    nowMs: () => state.nowMs,
    after: (_delayMs, callback) => due.push(callback),
  });
  return { sender, sent, state, due, pass: () => due.splice(0).forEach((callback) => callback()) };
};

const event = (atMs = 10_000): TrackedPageEvent => ({
  name: 'menu_viewed',
  fields: {},
  isOurs: true,
  atMs,
  path: '/menu/0000000001',
  userId: null,
});

test('what happens within a while goes together, with how long ago each was', () => {
  const { sender, sent, state, due, pass } = openSender();
  sender.add(event(8_000));
  sender.add(event(9_000));
  expect(due).toHaveLength(1);
  expect(sent).toEqual([]);
  state.nowMs = 12_000;
  pass();
  const rest = { name: 'menu_viewed', fields: {}, path: '/menu/0000000001' };
  expect(sent).toEqual([
    {
      events: [
        { ...rest, ageMs: 4_000 },
        { ...rest, ageMs: 3_000 },
      ],
    },
  ]);
  sender.flush();
  expect(sent).toHaveLength(1);
});

test('a page that is left sends what it has, as many as the server takes at once', () => {
  const { sender, sent } = openSender();
  for (let count = 0; count < 100; count += 1) sender.add(event());
  sender.flush();
  expect(sent.map(({ events }) => events.length)).toEqual([40, 40, 20]);
});

test('without a connection events wait, and not more than a phone can spare', () => {
  const { sender, sent, state, pass } = openSender();
  state.isOnline = false;
  for (let count = 0; count < 1_000; count += 1) sender.add(event());
  pass();
  expect(sent).toEqual([]);
  state.isOnline = true;
  sender.flush();
  expect(sent.flatMap(({ events }) => events)).toHaveLength(200);
});

test('what could not be sent goes with the next, once', async () => {
  const { sender, sent, state } = openSender();
  state.isBroken = true;
  sender.add(event(1_000));
  sender.flush();
  await Promise.resolve();
  state.isBroken = false;
  sender.add(event(2_000));
  sender.flush();
  expect(sent.flatMap(({ events }) => events)).toMatchObject([{ ageMs: 9_000 }, { ageMs: 8_000 }]);
});

import { expect, test } from 'vitest';
import type { GuestTable } from '@comanda/contract/qr-codes';
import { wordsFor } from '#guest/languages';
import { item, menuOf } from '#guest/testing';
import { createTableStore } from './table-store.ts';

const menu = menuOf({ Starters: [item('soup'), item('olives')], Mains: [item('risotto')] });

const words = wordsFor('en');
const first: GuestTable = {
  qrCodeId: '0000000001',
  restaurantId: 'r',
  tableNumber: 'Table 7',
  menuVersion: '1',
  turnsAt: null,
  menu,
};
const state = (version: string, ...soldOutItemIds: string[]) => ({
  id: 'menu',
  restaurantId: 'r',
  version,
  soldOutItemIds,
  fewLeft: {},
  isPaused: false,
});

/** A page at a table, a server that answers when told, and a clock that moves when told. */
const open = (table = first) => {
  let nowMs = Date.parse('2026-03-02T10:00:00Z');
  const timers = new Set<{ atMs: number; callback: () => void }>();
  const asked: Array<{ language: string; answer: (table: GuestTable) => void; fail: () => void }> = [];
  const store = createTableStore(
    { ...table, words },
    {
      read: ({ language }) =>
        new Promise((resolve, reject) =>
          asked.push({ language, answer: resolve, fail: () => reject(new Error('no')) }),
        ),
      wordsOf: async (language) => wordsFor(language),
      nowMs: () => nowMs,
      after: (delayMs, callback) => {
        const timer = { atMs: nowMs + delayMs, callback };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      random: () => 0.5,
    },
  );
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const pass = async (durationMs: number) => {
    nowMs += durationMs;
    for (const timer of timers) {
      if (timer.atMs > nowMs) continue;
      timers.delete(timer);
      timer.callback();
    }
    await settle();
  };
  const offers = () => store.current().menu.categories.flatMap(({ items }) => items.map(({ offer }) => offer));
  return { store, asked, pass, settle, offers };
};

test('what is sold out is so at once, and nothing else is touched or asked for', async () => {
  const { store, asked, pass, offers } = open();
  const before = store.current().menu;
  store.hear(state('1', 'soup'));
  expect(offers()).toEqual(['sold-out', 'available', 'available']);
  expect(store.current().menu.categories[1]).toBe(before.categories[1]);
  expect(store.current().menu.categories[0]?.items[1]).toBe(before.categories[0]?.items[1]);
  await pass(10_000);
  expect(asked).toEqual([]);
});

test('how many are left is so at once, and forgotten when there are many again', async () => {
  const { store, asked, pass } = open();
  const left = () => store.current().menu.categories[0]?.items.map((one) => one.left);
  store.hear({ ...state('1'), fewLeft: { olives: 2 } });
  expect(left()).toEqual([undefined, 2]);
  store.hear(state('1'));
  expect(left()).toEqual([undefined, undefined]);
  await pass(10_000);
  expect(asked).toEqual([]);
});

test('what can be had again is asked for, since only the server knows its hours', async () => {
  const { store, asked, pass, settle, offers } = open();
  store.hear(state('1', 'soup'));
  store.hear(state('1'));
  await pass(1_500);
  asked[0]?.answer(first);
  await settle();
  expect(offers()).toEqual(['available', 'available', 'available']);
});

test('another version is fetched within moments; its unchanged parts stay the same objects', async () => {
  const { store, asked, pass, settle } = open();
  const before = store.current().menu;
  store.hear(state('2', 'olives'));
  await pass(1_500);
  const newer = structuredClone({ ...first, menuVersion: '2' });
  const [starters] = newer.menu.categories;
  if (starters !== undefined) starters.name = 'To begin with';
  asked[0]?.answer(newer);
  await settle();
  const { menu: after, menuVersion } = store.current();
  expect(menuVersion).toBe('2');
  expect(after.categories[0]).toMatchObject({ name: 'To begin with', items: [{}, { offer: 'sold-out' }] });
  expect(after.categories[1]).toBe(before.categories[1]);
  expect(asked).toHaveLength(1);
});

test('a phone without a connection keeps the menu it has, and asks again', async () => {
  const { store, asked, pass, settle } = open();
  store.hear(state('2'));
  await pass(1_500);
  asked[0]?.fail();
  await settle();
  expect(store.current().menuVersion).toBe('1');
  await pass(5_000);
  asked[1]?.answer({ ...first, menuVersion: '2' });
  await settle();
  expect(store.current().menuVersion).toBe('2');
});

test('of two languages chosen in a row the later one is shown, whichever answer comes last', async () => {
  const { store, asked, settle } = open();
  store.chooseLanguage('de');
  store.chooseLanguage('ar');
  asked[1]?.answer({ ...first, menu: { ...menu, language: 'ar' } });
  await settle();
  asked[0]?.answer({ ...first, menu: { ...menu, language: 'de' } });
  await settle();
  expect(asked.map(({ language }) => language)).toEqual(['de', 'ar']);
  expect(store.current()).toMatchObject({ menu: { language: 'ar' }, words: wordsFor('ar') });
});

test('when hours turn the menu is asked for, and a clock that is wrong asks at most once a minute', async () => {
  const { asked, pass, settle } = open({ ...first, turnsAt: '2026-03-02T10:30:00Z' });
  await pass(29 * 60_000);
  expect(asked).toHaveLength(0);
  await pass(61_000);
  expect(asked).toHaveLength(1);
  asked[0]?.answer({ ...first, turnsAt: '2026-03-02T09:00:00Z' });
  await settle();
  await pass(59_000);
  expect(asked).toHaveLength(1);
  await pass(2_000);
  expect(asked).toHaveLength(2);
});

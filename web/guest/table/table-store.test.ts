import { describe, expect, test } from 'vitest';
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
  kind: 'table',
  paysFirst: false,
  menuVersion: '1',
  menus: [],
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
  isLimited: false,
  orderingPausedUntil: null,
});

/** Opens a page at a table, with a server and a clock that the test controls. */
const open = (table = first) => {
  let nowMs = Date.parse('2026-03-02T10:00:00Z');
  const timers = new Set<{ atMs: number; callback: () => void }>();
  const requests: Array<{
    language: string;
    menuId: string | undefined;
    answer: (table: GuestTable) => void;
    fail: () => void;
  }> = [];
  const store = createTableStore(
    { ...table, words },
    {
      read: ({ language, menuId }) =>
        new Promise((resolve, reject) =>
          requests.push({ language, menuId, answer: resolve, fail: () => reject(new Error('no')) }),
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
  const advance = async (durationMs: number) => {
    nowMs += durationMs;
    for (const timer of timers) {
      if (timer.atMs > nowMs) continue;
      timers.delete(timer);
      timer.callback();
    }
    await settle();
  };
  const offers = () => store.current().menu.categories.flatMap(({ items }) => items.map(({ offer }) => offer));
  return { store, requests, advance, settle, offers };
};

test('a sold-out item is marked immediately, and nothing else changes or is requested', async () => {
  const { store, requests, advance, offers } = open();
  const before = store.current().menu;
  store.hear(state('1', 'soup'));
  expect(offers()).toEqual(['sold-out', 'available', 'available']);
  expect(store.current().menu.categories[1]).toBe(before.categories[1]);
  expect(store.current().menu.categories[0]?.items[1]).toBe(before.categories[0]?.items[1]);
  await advance(10_000);
  expect(requests).toEqual([]);
});

test('the remaining count is shown immediately, and removed when there are many again', async () => {
  const { store, requests, advance } = open();
  const left = () => store.current().menu.categories[0]?.items.map((one) => one.left);
  store.hear({ ...state('1'), fewLeft: { olives: 2 } });
  expect(left()).toEqual([undefined, 2]);
  store.hear(state('1'));
  expect(left()).toEqual([undefined, undefined]);
  await advance(10_000);
  expect(requests).toEqual([]);
});

test('an item that is no longer sold out makes the phone fetch the menu, since only the server knows its hours', async () => {
  const { store, requests, advance, settle, offers } = open();
  store.hear(state('1', 'soup'));
  store.hear(state('1'));
  await advance(1_500);
  requests[0]?.answer(first);
  await settle();
  expect(offers()).toEqual(['available', 'available', 'available']);
});

test('another version is fetched within moments; its unchanged parts stay the same objects', async () => {
  const { store, requests, advance, settle } = open();
  const before = store.current().menu;
  store.hear(state('2', 'olives'));
  await advance(1_500);
  const newer = structuredClone({ ...first, menuVersion: '2' });
  const [starters] = newer.menu.categories;
  if (starters !== undefined) starters.name = 'To begin with';
  requests[0]?.answer(newer);
  await settle();
  const { menu: after, menuVersion } = store.current();
  expect(menuVersion).toBe('2');
  expect(after.categories[0]).toMatchObject({ name: 'To begin with', items: [{}, { offer: 'sold-out' }] });
  expect(after.categories[1]).toBe(before.categories[1]);
  expect(requests).toHaveLength(1);
});

test('a phone without a connection keeps the menu it has, and asks again', async () => {
  const { store, requests, advance, settle } = open();
  store.hear(state('2'));
  await advance(1_500);
  requests[0]?.fail();
  await settle();
  expect(store.current().menuVersion).toBe('1');
  await advance(5_000);
  requests[1]?.answer({ ...first, menuVersion: '2' });
  await settle();
  expect(store.current().menuVersion).toBe('2');
});

test('the language that was chosen last is shown, in whatever order the answers arrive', async () => {
  const { store, requests, settle } = open();
  store.chooseLanguage('de');
  store.chooseLanguage('ar');
  requests[1]?.answer({ ...first, menu: { ...menu, language: 'ar' } });
  await settle();
  requests[0]?.answer({ ...first, menu: { ...menu, language: 'de' } });
  await settle();
  expect(requests.map(({ language }) => language)).toEqual(['de', 'ar']);
  expect(store.current()).toMatchObject({ menu: { language: 'ar' }, words: wordsFor('ar') });
});

test('the menu is fetched when opening hours begin or end, at most once a minute if the clock is wrong', async () => {
  const { requests, advance, settle } = open({ ...first, turnsAt: '2026-03-02T10:30:00Z' });
  await advance(29 * 60_000);
  expect(requests).toHaveLength(0);
  await advance(61_000);
  expect(requests).toHaveLength(1);
  requests[0]?.answer({ ...first, turnsAt: '2026-03-02T09:00:00Z' });
  await settle();
  await advance(59_000);
  expect(requests).toHaveLength(1);
  await advance(2_000);
  expect(requests).toHaveLength(2);
});

describe('menus by time of day', () => {
  const breakfast = { ...menuOf({ Eggs: [item('omelette')] }), id: 'breakfast' };
  const choice = (id: string, isDue: boolean) => ({ id, name: id, isDue, canOrder: isDue });
  const morning: GuestTable = {
    ...first,
    menu: breakfast,
    menus: [choice('breakfast', true), choice('menu', false)],
    turnsAt: '2026-03-02T11:00:00Z',
  };
  const noon: GuestTable = { ...first, menus: [choice('breakfast', false), choice('menu', true)] };

  test('the page changes to the menu that is due when its hours begin', async () => {
    const { store, requests, advance, settle } = open(morning);
    await advance(3_602_000);
    expect(requests).toMatchObject([{ menuId: undefined }]);
    requests[0]?.answer(noon);
    await settle();
    expect(store.current().menu.id).toBe('menu');
    // The state of the menu that was shown before says nothing about this one.
    store.hear({ ...state('old'), id: 'breakfast' });
    await advance(10_000);
    expect(requests).toHaveLength(1);
  });

  test('a menu that the guest chose stays, and the due one is followed again on request', async () => {
    const { store, requests, advance, settle } = open(morning);
    store.chooseMenu('menu');
    expect(requests).toMatchObject([{ menuId: 'menu' }]);
    requests[0]?.answer({ ...first, menus: morning.menus, turnsAt: morning.turnsAt });
    await settle();
    await advance(3_602_000);
    expect(requests[1]).toMatchObject({ menuId: 'menu' });
    requests[1]?.answer(noon);
    await settle();
    store.chooseMenu('breakfast');
    store.chooseMenu(null);
    expect(requests.map(({ menuId }) => menuId)).toEqual(['menu', 'menu', 'breakfast']);
  });

  test('a cart with dishes of another menu makes the phone load that menu, too', async () => {
    const { store, requests, settle } = open(noon);
    store.setCartItems(['soup']);
    expect(requests).toHaveLength(0);
    store.setCartItems(['soup', 'omelette']);
    requests[0]?.answer(noon);
    await settle();
    expect(requests[1]).toMatchObject({ menuId: 'breakfast' });
    requests[1]?.answer({ ...morning, menus: noon.menus });
    await settle();
    expect(store.current().others?.map(({ id }) => id)).toEqual(['breakfast']);
    expect(store.current().menu.id).toBe('menu');
  });
});

import { expect, test } from 'vitest';
import { addLine, beginOrder } from './change-cart.ts';
import { openCartStore } from './cart-store.ts';
import { cartLine } from './cart-line.fixture.ts';
import type { PhoneStorage } from '#guest/phone';
import { parseCart, serializeCart } from './parse-cart.ts';

/** A phone whose tabs share one storage, which can be full. */
const newPhone = (kept: Record<string, string> = {}) => {
  const entries = new Map(Object.entries(kept));
  const tabs = new Set<(name: string | null) => void>();
  const phone = { isFull: false, entries };
  const storage: PhoneStorage = {
    read: (name) => entries.get(name) ?? null,
    write: (name, text) => {
      if (phone.isFull) return false;
      entries.set(name, text);
      for (const tab of tabs) tab(name);
      return true;
    },
    remove: (name) => entries.delete(name),
    names: () => [...entries.keys()],
    onChange: (callback) => {
      tabs.add(callback);
      return () => tabs.delete(callback);
    },
  };
  return {
    ...phone,
    phone,
    open: (nowMs = 1_000) =>
      openCartStore({ restaurantId: 'restaurant', menuId: 'menu' }, { storage, nowMs: () => nowMs }),
  };
};

const order = {
  key: 'key',
  restaurantId: 'restaurant',
  visitId: 'visit',
  lines: [cartLine('soup')],
  customerName: '',
  notes: '',
  total: 500,
  promoCode: '',
  madeAtMs: 1_000,
  isWithdrawn: false,
};

test('a cart and an order on its way outlast a reload', () => {
  const { open } = newPhone();
  const before = open();
  before.update(addLine(cartLine('soup')));
  before.update(addLine(cartLine('bread')));
  before.update(beginOrder(order));
  expect(open().get()).toEqual(before.get());
  expect(open().get()).toMatchObject({ lines: [cartLine('bread')], unsent: order });
});

test('two tabs add to one cart, and neither loses what the other chose', () => {
  const { open } = newPhone();
  const [one, other] = [open(), open()];
  other.subscribe(() => {});
  one.update(addLine(cartLine('soup')));
  expect(other.get().lines).toHaveLength(1);
  other.update(addLine(cartLine('bread')));
  one.update(addLine(cartLine('olives')));
  expect(one.get().lines.map(({ itemId }) => itemId)).toEqual(['soup', 'bread', 'olives']);
});

test('a cart that an earlier version stored under its menu is taken over', () => {
  const kept = serializeCart({ ...newPhone().open().get(), lines: [cartLine('soup')], touchedAtMs: 1_000 });
  const { open } = newPhone({ 'comanda.cart.menu': kept });
  const store = open();
  expect(store.get().lines).toEqual([cartLine('soup')]);
  store.update(addLine(cartLine('bread')));
  expect(open().get().lines).toHaveLength(2);
});

test('on a phone that cannot store anything the page keeps the cart in memory', () => {
  const { open, phone } = newPhone();
  phone.isFull = true;
  const store = open();
  store.update(addLine(cartLine('soup')));
  store.update(addLine(cartLine('bread')));
  expect(store.get().lines).toHaveLength(2);
});

test('a cart of another day is forgotten, that of another menu as well', () => {
  const old = serializeCart({ ...newPhone().open().get(), lines: [cartLine('soup')], touchedAtMs: 1_000 });
  const { open, entries } = newPhone({ 'comanda.cart.menu': old, 'comanda.cart.other': old, 'comanda.language': 'de' });
  expect(open(1_000 + 25 * 3_600_000).get().lines).toEqual([]);
  expect([...entries.keys()]).toEqual(['comanda.language']);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"version":1,"lines":'],
  ['another version', '{"version":99,"lines":[{}]}'],
  ['a list', '[]'],
  ['lines that are none', '{"version":1,"lines":[null,7,{"id":1},{"id":"a","itemId":"b"}],"unsent":5,"leftover":"x"}'],
])('%s is an empty cart', (_, text) => {
  expect(parseCart(text)).toMatchObject({ lines: [], unsent: null, leftover: null });
});

test('a stored note that is too long is cut, and lines with an invalid quantity are left out', () => {
  const line = cartLine('soup', { notes: 'x'.repeat(300) });
  const text = serializeCart({
    ...parseCart(null),
    lines: [line, cartLine('bread', { quantity: 0 }), cartLine('olives', { quantity: 1.5 })],
  });
  expect(parseCart(text).lines).toEqual([{ ...line, notes: 'x'.repeat(200) }]);
});

test('a stored order with an invalid line is dropped: its key belongs to the whole order', () => {
  const text = serializeCart({ ...parseCart(null), unsent: order }).replace('"quantity":1', '"quantity":-1');
  expect(parseCart(text).unsent).toBeNull();
});

import type { GuestItem } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { computeCartBill, checkLines, listOrderableLines, type OtherMenus } from './check-lines.ts';
import { item, menuOf, option } from '#guest/testing';
import { cartLine } from './cart-line.fixture.ts';

const menuWith = (...items: GuestItem[]) => menuOf({ Dishes: items });
const size = { id: 'size', name: 'Size', kind: 'single' as const, min: 1, max: 1 };

test('a line has the name, the price and the options of the present menu', () => {
  const soup = item('soup', {
    name: 'Suppe',
    price: 650,
    optionGroups: [{ ...size, options: [option('small'), option('large', 200)] }],
  });
  const [checked] = checkLines([cartLine('soup', { optionIds: ['large'] })], menuWith(soup));
  expect(checked).toMatchObject({
    name: 'Suppe',
    optionNames: ['large'],
    unitPrice: 850,
    earlierPrice: 500,
    problem: null,
  });
});

test('each reason why a dish cannot be ordered is distinguished', () => {
  const menu = menuWith(
    item('out', { offer: 'sold-out' }),
    item('later', { offer: 'out-of-hours' }),
    item('unpicked', { optionGroups: [{ ...size, options: [option('small')] }] }),
    item('picked', { optionGroups: [{ ...size, options: [option('large', 0, false), option('small')] }] }),
    item('fine'),
  );
  const lines = ['gone', 'out', 'later', 'unpicked', 'fine'].map((id) => cartLine(id));
  lines.push(cartLine('picked', { optionIds: ['large'] }), cartLine('fine', { optionIds: ['of another dish'] }));
  const checked = checkLines(lines, menu);
  expect(checked.map(({ problem }) => problem)).toEqual([
    'gone',
    'sold-out',
    'not-now',
    'options',
    null,
    'options',
    'options',
  ]);
  expect(listOrderableLines(checked)).toEqual([cartLine('fine')]);
});

test('a dish that left the menu keeps the name it was chosen by', () => {
  const [checked] = checkLines([cartLine('gone', { seen: { name: 'Soup', unitPrice: 500 } })], menuWith());
  expect(checked).toMatchObject({ name: 'Soup', item: null, unitPrice: 500 });
});

test('if too few portions are left, the lines share them', () => {
  const menu = menuWith(item('lobster'));
  const refused = { items: [{ itemId: 'lobster', reason: 'sold-out' as const, left: 3 }], menu: menuWith() };
  const lines = [2, 2, 2].map((quantity, place) => cartLine('lobster', { id: String(place), quantity }));
  const checked = checkLines(lines, menu, refused);
  expect(checked.map(({ problem, left }) => [problem, left])).toEqual(lines.map(() => ['too-few', 3]));
  expect(listOrderableLines(checked).map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(checkLines(lines.slice(0, 1), menu, refused)[0]?.problem).toBeNull();
});

test('a refusal by the server counts until a newer menu arrives', () => {
  const menu = menuWith(item('soup'));
  const refused = { items: [{ itemId: 'soup', reason: 'sold-out' as const, left: 0 }], menu };
  expect(checkLines([cartLine('soup')], menu, refused)[0]?.problem).toBe('sold-out');
  expect(checkLines([cartLine('soup')], menuWith(item('soup')), refused)[0]?.problem).toBeNull();
});

test('the bill uses current prices, includes the service charge, and leaves out unavailable lines', () => {
  const menu = menuWith(item('soup', { price: 650 }), item('lobster', { offer: 'sold-out' }));
  const checked = checkLines([cartLine('soup', { quantity: 2 }), cartLine('lobster')], menu);
  expect(computeCartBill(checked, menu)).toMatchObject({ subtotal: 1_300, serviceCharge: 130, total: 1_430 });
});

test('a dish of another menu of the day is not served now, or can be ordered if that menu is served', () => {
  const menus = ['menu', 'breakfast'].map((id) => ({ id, name: id, isDue: id === 'menu', canOrder: true }));
  const lines = [cartLine('omelette'), cartLine('juice'), cartLine('gone')];
  const problems = (others: OtherMenus) =>
    checkLines(lines, menuWith(item('soup')), null, others).map(({ problem }) => problem);
  expect(problems({ menus })).toEqual(['not-now', 'not-now', 'not-now']);
  const breakfast = menuWith(item('omelette', { offer: 'out-of-hours' }), item('juice', { price: 300 }));
  expect(problems({ menus, others: [breakfast] })).toEqual(['not-now', null, 'gone']);
  const checked = checkLines(lines, menuWith(item('soup')), null, { menus, others: [breakfast] });
  expect(computeCartBill(checked, breakfast)).toMatchObject({ subtotal: 300 });
});

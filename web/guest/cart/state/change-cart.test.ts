import { expect, test } from 'vitest';
import { cartLimits, countDishes, emptyCart, type Cart, type UnsentOrder } from './cart.ts';
import {
  addLine,
  beginOrder,
  clearUnsentOrder,
  removeLine,
  replaceLine,
  restoreLine,
  setCourse,
  setQuantity,
  moveCartToVisit,
  returnOrderToCart,
  restoreLeftover,
  removeOne,
} from './change-cart.ts';
import { cartLine } from './cart-line.fixture.ts';

const soup = cartLine('soup');
const bread = cartLine('bread');
const cart: Cart = { ...emptyCart, visitId: 'visit', lines: [soup, bread], notes: 'No salt' };
const order: UnsentOrder = {
  key: 'key',
  restaurantId: 'restaurant',
  visitId: 'visit',
  lines: [soup, bread],
  customerName: '',
  notes: 'No salt',
  total: 1_000,
  promoCode: '',
  madeAtMs: 1,
  isWithdrawn: false,
};
const sending = beginOrder(order)(cart);

test('the same choice twice is one line, another note or option makes another', () => {
  expect(countDishes(addLine(cartLine('soup', { id: 'again', quantity: 2 }))(cart).lines)).toBe(4);
  expect(addLine(cartLine('soup', { id: 'again' }))(cart).lines).toHaveLength(2);
  expect(addLine(cartLine('soup', { id: 'again', notes: 'Hot' }))(cart).lines).toHaveLength(3);
  expect(addLine(cartLine('soup', { id: 'again', optionIds: ['large'] }))(cart).lines).toHaveLength(3);
});

test('a line changed into another joins it', () => {
  const hot = cartLine('soup', { id: 'hot', notes: 'Hot' });
  const { lines } = replaceLine({ ...hot, notes: '' })({ ...cart, lines: [soup, hot] });
  expect(lines).toEqual([{ ...soup, quantity: 2 }]);
});

test('there is at least one of a line and at most what the kitchen takes', () => {
  expect(setQuantity(soup.id, 0)(cart).lines[0]?.quantity).toBe(1);
  expect(setQuantity(soup.id, 500)(cart).lines[0]?.quantity).toBe(cartLimits.quantity);
});

test('removing one of a dish lowers the quantity of its line, and removing the last one removes the line', () => {
  const twice = setQuantity(soup.id, 2)(cart);
  expect(removeOne('soup')(twice).lines).toEqual([soup, bread]);
  expect(removeOne('soup')(cart).lines).toEqual([bread]);
  expect(removeOne('cake')(cart)).toBe(cart);
});

test('removing one of a dish with two different lines changes nothing: it is unclear which line is meant', () => {
  const both = addLine(cartLine('soup', { id: 'hot', notes: 'Hot' }))(cart);
  expect(removeOne('soup')(both)).toBe(both);
});

test('a removed line comes back to where it stood, once', () => {
  const without = removeLine(soup.id)(cart);
  expect(without.lines).toEqual([bread]);
  const back = restoreLine(soup, 0)(without);
  expect(back.lines).toEqual([soup, bread]);
  expect(restoreLine(soup, 0)(back)).toBe(back);
});

test('ordering moves the lines from the cart to the unsent order, and a second tap does nothing', () => {
  expect(sending).toMatchObject({ lines: [], notes: '', unsent: order });
  expect(beginOrder({ ...order, key: 'second' })(sending)).toBe(sending);
});

test('a received order is removed; a refused one returns to the cart, before lines added meanwhile', () => {
  expect(clearUnsentOrder('key')(sending)).toMatchObject({ lines: [], unsent: null });
  expect(clearUnsentOrder('another')(sending)).toBe(sending);
  const olives = cartLine('olives');
  const back = returnOrderToCart('key')(addLine(olives)(sending));
  expect(back).toMatchObject({ lines: [soup, bread, olives], notes: 'No salt', unsent: null });
});

test('an unsent order of an earlier visit becomes a leftover together with the cart of that visit', () => {
  const late = moveCartToVisit('later visit')(addLine(cartLine('olives'))(sending));
  expect(late).toMatchObject({ visitId: 'later visit', lines: [], unsent: null, leftover: { wasOrdered: true } });
  expect(restoreLeftover(late)).toMatchObject({ lines: [soup, bread, cartLine('olives')], leftover: null });
});

test('lines that were chosen before the first visit belong to that visit', () => {
  expect(moveCartToVisit('visit')({ ...cart, visitId: null })).toMatchObject({
    visitId: 'visit',
    lines: [soup, bread],
  });
  expect(moveCartToVisit('visit')(sending)).toBe(sending);
});

test('the same dish first and later is two lines, and one again without the marks', () => {
  const first = setCourse(soup.id, 'first')(cart);
  const both = addLine({ ...soup, id: 'more' })(first);
  expect(both.lines.map(({ itemId, course }) => [itemId, course])).toEqual([
    [soup.itemId, 'first'],
    [bread.itemId, undefined],
    [soup.itemId, undefined],
  ]);
  const again = setCourse(soup.id, undefined)(both);
  expect(again.lines.filter(({ itemId }) => itemId === soup.itemId)).toMatchObject([{ quantity: 2 }]);
  expect(again.lines.every((line) => !('course' in line))).toBe(true);
});

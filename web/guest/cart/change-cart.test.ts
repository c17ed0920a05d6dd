import { expect, test } from 'vitest';
import { cartLimits, countDishes, emptyCart, type Cart, type UnsentOrder } from './cart.ts';
import {
  addLine,
  beginOrder,
  endOrder,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
  sitDown,
  takeBackOrder,
  takeLeftover,
  takeOne,
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

test('one less of a dish is one less of its line, and the last one takes the line away', () => {
  const twice = setQuantity(soup.id, 2)(cart);
  expect(takeOne('soup')(twice).lines).toEqual([soup, bread]);
  expect(takeOne('soup')(cart).lines).toEqual([bread]);
  expect(takeOne('cake')(cart)).toBe(cart);
});

test('one less of a dish that was chosen in two ways changes nothing: nobody can tell which is meant', () => {
  const both = addLine(cartLine('soup', { id: 'hot', notes: 'Hot' }))(cart);
  expect(takeOne('soup')(both)).toBe(both);
});

test('a removed line comes back to where it stood, once', () => {
  const without = removeLine(soup.id)(cart);
  expect(without.lines).toEqual([bread]);
  const back = restoreLine(soup, 0)(without);
  expect(back.lines).toEqual([soup, bread]);
  expect(restoreLine(soup, 0)(back)).toBe(back);
});

test('what is ordered leaves the cart as it is kept to be sent, and a second tap begins nothing', () => {
  expect(sending).toMatchObject({ lines: [], notes: '', unsent: order });
  expect(beginOrder({ ...order, key: 'second' })(sending)).toBe(sending);
});

test('what was received is gone; what was refused is in the cart again, before what was chosen meanwhile', () => {
  expect(endOrder('key')(sending)).toMatchObject({ lines: [], unsent: null });
  expect(endOrder('another')(sending)).toBe(sending);
  const olives = cartLine('olives');
  const back = takeBackOrder('key')(addLine(olives)(sending));
  expect(back).toMatchObject({ lines: [soup, bread, olives], notes: 'No salt', unsent: null });
});

test('an order of an earlier visit is laid aside with what was chosen there, and offered', () => {
  const late = sitDown('later visit')(addLine(cartLine('olives'))(sending));
  expect(late).toMatchObject({ visitId: 'later visit', lines: [], unsent: null, leftover: { wasOrdered: true } });
  expect(takeLeftover(late)).toMatchObject({ lines: [soup, bread, cartLine('olives')], leftover: null });
});

test('what was chosen before there was a visit belongs to the first one', () => {
  expect(sitDown('visit')({ ...cart, visitId: null })).toMatchObject({ visitId: 'visit', lines: [soup, bread] });
  expect(sitDown('visit')(sending)).toBe(sending);
});

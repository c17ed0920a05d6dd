import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The cart is module state, because a page has one cart: each test loads the module again.
const openPage = () => import('./cart-counts.ts');

beforeEach(() => {
  vi.resetModules();
  // Stubs the browser function that reports activity to the page.
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => vi.unstubAllGlobals());

const recorder = () => {
  const steps: Array<readonly [string, number]> = [];
  return { steps, take: (...step: readonly [string, 1 | -1]) => void steps.push(step) };
};

test('taps before the cart is loaded are applied once it is there, each once and in order', async () => {
  const { changeItemQuantity, handleQuantityChanges } = await openPage();
  changeItemQuantity('soup', 1);
  changeItemQuantity('bread', 1);
  changeItemQuantity('soup', 1);
  changeItemQuantity('bread', -1);
  const first = recorder();
  const leave = handleQuantityChanges(first.take);
  expect(first.steps).toEqual([
    ['soup', 1],
    ['bread', 1],
    ['soup', 1],
    ['bread', -1],
  ]);
  leave();
  const second = recorder();
  handleQuantityChanges(second.take);
  expect(second.steps).toEqual([]);
});

test('a tap is applied immediately while the cart is loaded, and queued again after it was unmounted', async () => {
  const { changeItemQuantity, handleQuantityChanges } = await openPage();
  const first = recorder();
  const leave = handleQuantityChanges(first.take);
  changeItemQuantity('soup', 1);
  expect(first.steps).toEqual([['soup', 1]]);
  leave();
  changeItemQuantity('bread', 1);
  expect(first.steps).toHaveLength(1);
  const second = recorder();
  handleQuantityChanges(second.take);
  expect(second.steps).toEqual([['bread', 1]]);
});

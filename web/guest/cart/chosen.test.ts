import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A page has one cart, so the module keeps it: each test opens a page of its own.
const openPage = () => import('./chosen.ts');

beforeEach(() => {
  vi.resetModules();
  // The browser's own, which tells the page that somebody is using it.
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => vi.unstubAllGlobals());

const recorder = () => {
  const steps: Array<readonly [string, number]> = [];
  return { steps, take: (...step: readonly [string, 1 | -1]) => void steps.push(step) };
};

test('taps that come before the cart are taken once it is there, each of them once and in order', async () => {
  const { stepItem, takeSteps } = await openPage();
  stepItem('soup', 1);
  stepItem('bread', 1);
  stepItem('soup', 1);
  stepItem('bread', -1);
  const first = recorder();
  const leave = takeSteps(first.take);
  expect(first.steps).toEqual([
    ['soup', 1],
    ['bread', 1],
    ['soup', 1],
    ['bread', -1],
  ]);
  leave();
  const second = recorder();
  takeSteps(second.take);
  expect(second.steps).toEqual([]);
});

test('a tap is taken at once while the cart is there, and waits again when it has gone', async () => {
  const { stepItem, takeSteps } = await openPage();
  const first = recorder();
  const leave = takeSteps(first.take);
  stepItem('soup', 1);
  expect(first.steps).toEqual([['soup', 1]]);
  leave();
  stepItem('bread', 1);
  expect(first.steps).toHaveLength(1);
  const second = recorder();
  takeSteps(second.take);
  expect(second.steps).toEqual([['bread', 1]]);
});

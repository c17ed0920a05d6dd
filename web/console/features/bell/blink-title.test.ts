import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blinkTitle } from './blink-title.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { title: 'Orders' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the title alternates, and is its own again in the end', () => {
  const stop = blinkTitle('(1) New order');
  expect(document.title).toBe('(1) New order');
  vi.advanceTimersByTime(1_000);
  expect(document.title).toBe('Orders');
  vi.advanceTimersByTime(1_000);
  expect(document.title).toBe('(1) New order');
  stop();
  expect(document.title).toBe('Orders');
});

test('another page meanwhile keeps its own title', () => {
  const stop = blinkTitle('(1) New order');
  document.title = 'Menus';
  vi.advanceTimersByTime(2_000);
  stop();
  expect(document.title).toBe('Menus');
});

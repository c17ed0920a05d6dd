import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Runs in the page: adds up the layout shifts that happen without user input. */
const sumShifts = () => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput === true) continue;
      sum += Number(entry.value);
      document.documentElement.dataset['shift'] = String(sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Measures how much the page moves by itself. Call it before the page is opened. */
export const watchLayoutShift = (page: Page): Promise<unknown> => page.addInitScript(sumShifts);

export const expectNoLayoutShift = async (page: Page): Promise<void> => {
  const shift = await page.evaluate(async () => {
    // A shift is reported after the frame in which it happens.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Number(document.documentElement.dataset['shift'] ?? 0);
  });
  expect(shift, 'the page must not move by itself').toBeLessThan(0.02);
};

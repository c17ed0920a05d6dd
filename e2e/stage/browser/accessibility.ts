import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect } from './expect.ts';

declare const axe: typeof Axe;

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Checks the page against the rules of axe after all animations have ended. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  // Colors in the middle of a transition would be reported as violations. The page starts one only in the frame after a change.
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const listFinite = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    do {
      await Promise.allSettled(listFinite().map((animation) => animation.finished));
      await nextFrame();
      await nextFrame();
    } while (listFinite().length > 0);
  });
  await expectNoViolations(page, what);
};

/** Checks that everything that can be tapped has a large enough target, also where something covers a part of it. */
export const expectLargeTargets = (page: Page, what: string): Promise<void> =>
  expectNoViolations(page, what, { runOnly: ['target-size'] });

const expectNoViolations = async (page: Page, what: string, options: { runOnly?: string[] } = {}): Promise<void> => {
  // Loading axe takes as long as a check, so a document that is checked again keeps it.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (asked) => {
    // Frames are excluded: each is a page with its own landmarks and is checked separately.
    // Only violations are collected, because passed rules would be half of the work.
    const { violations } = await axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], ...asked });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
    );
  }, options);
  expect.soft(found, what).toEqual([]);
};

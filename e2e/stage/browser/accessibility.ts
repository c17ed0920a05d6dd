import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks the page against the rules of axe after all animations have ended. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  // Colors in the middle of a transition would be reported as violations.
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finiteAnimations.map((animation) => animation.finished));
  });
  await expectNoViolations(page, what);
};

/** Checks that everything that can be tapped has a large enough target, also where something covers a part of it. */
export const expectLargeTargets = (page: Page, what: string): Promise<void> =>
  expectNoViolations(page, what, { runOnly: ['target-size'] });

const expectNoViolations = async (page: Page, what: string, options: { runOnly?: string[] } = {}): Promise<void> => {
  // Frames are excluded: each is a page with its own landmarks and is checked separately.
  // Only violations are collected, because passed rules would be half of the work.
  const rules = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...options });
  const { violations } = await rules.exclude('iframe').setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
  );
  expect.soft(found, what).toEqual([]);
};

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Holds what is on the screen against the rules of axe, once nothing on it moves any more. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  // A colour half-way through a transition is nobody's choice.
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
  // What a frame shows is a page of its own, with landmarks of its own: it is held against the rules by itself.
  // What is in order is not gathered: it would be half of the work.
  const rules = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await rules.exclude('iframe').setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
  );
  expect.soft(found, what).toEqual([]);
};

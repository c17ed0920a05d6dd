import { expect as playwrightExpect, type Locator } from '@playwright/test';

/** Assertions that fail for as long as their element is missing. */
const elementAssertions: ReadonlySet<PropertyKey> = new Set([
  'toBeChecked',
  'toBeDisabled',
  'toBeEmpty',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toBeVisible',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveCSS',
  'toHaveText',
  'toHaveValue',
]);

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'waitFor' in value;

const hasTimeout = (value: unknown): value is { readonly timeout: number } =>
  typeof value === 'object' && value !== null && 'timeout' in value && typeof value.timeout === 'number';

/** Waits for the element, and returns the arguments of the assertion with the time that is left. */
const waitForElement = async (locator: Locator, given: readonly unknown[]): Promise<readonly unknown[]> => {
  const options = given.at(-1);
  const startedMs = performance.now();
  // If the element does not come, the assertion itself says so.
  await locator
    .first()
    .waitFor({ state: 'attached', ...(hasTimeout(options) ? { timeout: options.timeout } : {}) })
    .catch(() => undefined);
  if (!hasTimeout(options)) return given;
  // An error message then names the time that was left. Zero would mean that there is no limit.
  const timeout = Math.max(1, Math.ceil(options.timeout - (performance.now() - startedMs)));
  return [...given.slice(0, -1), { ...options, timeout }];
};

/**
 * Playwright's `expect`, which waits for a missing element before it compares it. Playwright itself describes the whole page after each
 * poll that does not find the element, for its error message: that took a tenth of the processor time of the pages.
 */
export const expect = new Proxy(playwrightExpect, {
  apply(target, self, given: Parameters<typeof playwrightExpect>) {
    const assertions: object = Reflect.apply(target, self, given);
    const [actual]: readonly unknown[] = given;
    if (!isLocator(actual)) return assertions;
    return new Proxy(assertions, {
      get(_, name) {
        const assertion: unknown = Reflect.get(assertions, name);
        if (typeof assertion !== 'function' || !elementAssertions.has(name)) return assertion;
        return async (...values: readonly unknown[]) =>
          // A list may be empty.
          Reflect.apply(
            assertion,
            assertions,
            Array.isArray(values[0]) ? values : await waitForElement(actual, values),
          );
      },
    });
  },
});

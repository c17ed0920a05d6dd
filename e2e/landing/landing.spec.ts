import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#stage';

const fullSpinMs = 2_400;
const frameMs = 16;
const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the Wheel!' });
const collected = (page: Page, count: number) => page.getByText(`${count} / 8 collected`, { exact: true });

/** Index of the segment under the pointer, computed from the wheel's visible rotation. */
const readSegment = (page: Page): Promise<number> =>
  page
    .locator('#wheel svg')
    .first()
    .evaluate((disc) => {
      const { a, b } = new DOMMatrix(disc.parentElement === null ? '' : getComputedStyle(disc.parentElement).transform);
      const turned = (Math.atan2(b, a) * 180) / Math.PI;
      return Math.floor(((((360 - turned) % 360) + 360) % 360) / 45);
    });

/** Plays frame by frame: stops the wheel as soon as a new segment is under the pointer. Returns the number of spins. */
const playByEye = async (page: Page): Promise<number> => {
  const stopButton = page.getByRole('button', { name: 'Stop Spin' });
  const won = new Set([await readSegment(page)]);
  let spins = 0;
  while (won.size < 8) {
    await spinButton(page).click();
    spins += 1;
    for (let ms = 0; ms < fullSpinMs && won.has(await readSegment(page)); ms += frameMs)
      await page.clock.runFor(frameMs);
    await stopButton.click();
    await page.clock.runFor(2 * frameMs);
    won.add(await readSegment(page));
  }
  return spins;
};

const sections = ['#wheel', '#pricing', '#features', '#payments', '#contact'];

/** Scrolls until this many pixels of the hero are visible, and waits until the page has reacted. */
const scrollSoThatHeroShows = (page: Page, leftPx: number): Promise<void> =>
  page.evaluate(async (left) => {
    const wheelTop = document.getElementById('wheel')?.offsetTop ?? 0;
    scrollTo({ top: wheelTop - left, behavior: 'instant' });
    // Intersection observers report after a frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, leftPx);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the line is typed, and a wheel left to itself gives all eight, one after the other', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto('/');
    const typed = page.getByRole('main').locator('h1 [aria-hidden] > span').first();
    await expect(typed).toHaveText('The kitchen knows.');
    // The page loads its script after the first paint.
    await page.clock.runFor(50);
    await expect(page.getByRole('button', { name: 'Pause the typed line' })).toBeVisible();
    // Time to read and delete the line, and to type nine characters of the next one at 50 ms each.
    await page.clock.runFor(2_400 + 18 * 25 + 9 * 50 + 25);
    await expect(typed).toHaveText('The phone');
    await page.getByRole('button', { name: 'Pause the typed line' }).click();
    await page.clock.runFor(5_000);
    await expect(typed).toHaveText('The phone');

    await spinButton(page).scrollIntoViewIfNeeded();
    await expect(collected(page, 1)).toBeVisible();
    for (let won = 2; won <= 8; won++) {
      await spinButton(page).click();
      await page.clock.runFor(1_000);
      await expect(page.getByRole('button', { name: 'Stop Spin' })).toBeVisible();
      await page.clock.runFor(fullSpinMs);
      await expect(collected(page, won)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeFocused();
    await expect(page.locator('#wheel [aria-hidden] > span[style]')).toHaveCount(100);
    await expect(spinButton(page)).toBeHidden();

    await page.getByRole('button', { name: 'Play Again' }).click();
    await expect(collected(page, 1)).toBeVisible();
    // After 40 ms the wheel is still in its first segment; after a tenth of a second it is in the next one.
    for (const [ms, count] of [[40, 1] as const, [100, 2] as const]) {
      await spinButton(page).click();
      await page.clock.runFor(ms);
      await page.getByRole('button', { name: 'Stop Spin' }).click();
      await expect(spinButton(page)).toBeVisible();
      await expect(collected(page, count)).toBeVisible();
    }
    await expect(page.locator('#wheel').getByRole('heading', { name: 'Tourists struggle with menus' })).toBeVisible();
  });

  test('who stops it at the right moment collects all eight in a few spins', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto('/#wheel');
    await page.clock.runFor(50);
    await expect(spinButton(page)).toBeVisible();
    await expect(page.locator('#wheel')).toHaveCSS('opacity', '1');
    expect(await playByEye(page)).toBeLessThanOrEqual(12);
    await expect(collected(page, 8)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
  });

  test(
    'sections wait while any of the hero is in the window, and all fade in when it has scrolled off',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      for (const section of sections) await expect(page.locator(section), section).toHaveCSS('opacity', '0');
      await scrollSoThatHeroShows(page, 40);
      for (const section of sections) await expect(page.locator(section), section).toHaveCSS('opacity', '0');
      await scrollSoThatHeroShows(page, 0);
      for (const section of sections) await expect(page.locator(section), section).toHaveCSS('opacity', '1');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      for (const section of sections) await expect(page.locator(section), section).toHaveCSS('opacity', '1');
    },
  );

  test('in a window that the hero never leaves, sections fade in at the end of the page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 9_000 });
    await page.goto('/');
    await expect(page.locator('#wheel')).toHaveCSS('opacity', '0');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    for (const section of sections) await expect(page.locator(section), section).toHaveCSS('opacity', '1');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('everything can be read at once', async ({ page }) => {
      await page.goto('/');
      for (const section of sections) await expect(page.locator(section), section).toHaveCSS('opacity', '1');
    });
  });
});

test(
  'without motion the wheel is played by keyboard, is announced, and everything can be read at once',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => pressed.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const isPhone = (viewport?.width ?? 0) < 600;
    expect(
      await page
        .locator('#wheel svg')
        .first()
        .evaluate((disc) => disc.clientWidth),
    ).toBe(isPhone ? 280 : 400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width);
    await expect(page.locator('#payments')).toHaveCSS('opacity', '1');

    // The scripts load only now, and handle the earlier key press.
    await spinButton(page).focus();
    await page.keyboard.press('Enter');
    press();
    await expect(page.locator('#wheel').getByRole('status')).toHaveText(
      'Collected: Guests hate waiting to order. 2 / 8 collected.',
    );
    await expect(spinButton(page)).toBeFocused();
    for (const section of sections) await expect(page.locator(section), section).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Bad food photos' }).click();
    await expect(page.locator('#wheel').getByRole('heading', { name: 'Bad food photos' })).toBeVisible();
    await spinButton(page).focus();
    for (let won = 3; won <= 8; won++) await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeFocused();
    await expectAccessible(page, 'all eight collected');

    await page.getByRole('button', { name: 'View all problems instead' }).click();
    await expect(page.locator('#wheel').getByRole('article')).toHaveCount(8);
    await expectAccessible(page, 'all problems');
    await page.getByRole('button', { name: 'Back to Wheel' }).click();
    await expect(collected(page, 8)).toBeVisible();
  },
);

test('the calculator says what a month costs, every link leads somewhere, and a link opens either dialog', async ({
  page,
  request,
}) => {
  const { promise: moved, resolve: comeNow } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => moved.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const calculator = page.getByRole('group', { name: 'What would your month cost?' });
  await calculator.getByLabel('Restaurants').fill('3');
  await calculator.getByLabel('Scans a month').fill('4000');
  await calculator.getByLabel('Orders a month').fill('1250');
  // The scripts load only now, and use the values entered before.
  comeNow();
  await expect(calculator).toContainText('4,250 tokens$38.25');
  await expect(calculator).toContainText('2 more restaurants, once1,000 tokens$9.00');
  await expect(calculator).toContainText('the first month costs $24.75');

  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of new Set(links)) {
    if (href.startsWith('#')) await expect(page.locator(href), href).toBeAttached();
    else if (href.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200);
    else expect(href).toMatch(/^(https:\/\/[\w.-]+\.[a-z]+(\/|$)|mailto:[\w.+-]+@[\w.-]+$|tel:\+\d{7,15}$)/);
  }
  for (const part of ['#wheel', '#pricing', '#features', '#payments', '#contact']) expect(links).toContain(part);

  for (const [asked, name] of [['signup', 'Sign Up'] as const, ['login', 'Log In'] as const]) {
    await page.goto(`/?auth=${asked}`);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

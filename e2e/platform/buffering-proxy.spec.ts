import type { Page } from '@playwright/test';
import { liveTimeout, expect, dashboardFigure, rename, signUpByApi, startBufferingProxy, test } from '#stage';

/** Time that a page waits for the first event of a stream before it polls. */
const firstEventMs = 4_000;

test('behind a proxy that holds event streams back, a page becomes live by long polling', async ({
  browser,
  server,
}) => {
  await using proxy = await startBufferingProxy(server);
  await using context = await browser.newContext({ baseURL: proxy.origin });
  await signUpByApi(context, proxy);
  // The pages wait on their simulated clocks, not in real time.
  await context.clock.install();
  /** Opens a page, which waits in vain for the stream that the proxy holds back. */
  const open = async (page: Page, path: string): Promise<void> => {
    const heldBefore = proxy.heldStreams;
    await page.goto(path);
    await expect.poll(() => proxy.heldStreams).toBeGreaterThan(heldBefore);
    await page.clock.runFor(firstEventMs);
  };
  const [acting, watching] = [await context.newPage(), await context.newPage()];
  await open(watching, '/dashboard');
  await expect(dashboardFigure(watching, 2, 'Restaurants')).toBeVisible();

  await open(acting, '/profile');
  await expect(acting.getByText('This device', { exact: true })).toBeVisible();
  await rename(acting, 'Olive Branch');
  await expect(watching.getByText('Welcome, Olive Branch.')).toBeVisible(liveTimeout);
});

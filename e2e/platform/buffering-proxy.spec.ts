import { liveTimeout, expect, dashboardFigure, rename, signUpByApi, startBufferingProxy, test } from '#stage';

test('behind a proxy that holds event streams back, a page becomes live by long polling', async ({
  browser,
  server,
}) => {
  await using proxy = await startBufferingProxy(server);
  await using context = await browser.newContext({ baseURL: proxy.origin });
  await signUpByApi(context, proxy);
  const [acting, watching] = [await context.newPage(), await context.newPage()];
  await watching.goto('/dashboard');
  await expect(dashboardFigure(watching, 2, 'Restaurants')).toBeVisible();
  expect(proxy.heldStreams).toBeGreaterThan(0);

  await acting.goto('/profile');
  await expect(acting.getByText('This device', { exact: true })).toBeVisible();
  await rename(acting, 'Olive Branch');
  await expect(watching.getByText('Welcome, Olive Branch.')).toBeVisible(liveTimeout);
});

import type { BrowserContext, Page, Response } from '@playwright/test';
import {
  expect,
  expectUnderASecond,
  dashboardFigure,
  logInByApi,
  measureMs,
  rename,
  type Server,
  signUpByApi,
  startOwnServer,
  test,
} from '#stage';

interface TwoWindows {
  /** Window on the profile screen, where the name is changed. */
  readonly acting: Page;
  /** Window on the dashboard, which greets the owner by name. */
  readonly watching: Page;
}

/** Opens a window in each of two browsers for the same owner. */
const openTwoWindows = async (
  [first, second]: [BrowserContext, BrowserContext],
  server: Server,
): Promise<TwoWindows> => {
  const owner = await signUpByApi(first, server);
  await logInByApi(second, server, owner);
  const [acting, watching] = [await first.newPage(), await second.newPage()];
  await acting.goto(`${server.origin}/profile`);
  await watching.goto(`${server.origin}/dashboard`);
  await expect(watching.getByText('Welcome, Olive Tree.')).toBeVisible();
  // The figures come from live queries: when they are visible, the window is connected.
  await expect(dashboardFigure(watching, 2, 'Restaurants')).toBeVisible();
  return { acting, watching };
};

const isOpenedStream = (response: Response): boolean =>
  response.ok() && (response.headers()['content-type'] ?? '').startsWith('text/event-stream');

const expectName = async (watching: Page, name: string): Promise<void> => {
  await expect(watching.getByText(`Welcome, ${name}.`)).toBeVisible();
  await expect(watching.getByRole('complementary', { name: 'Sidebar' })).toContainText(name);
};

const expectToFollow = async ({ acting, watching }: TwoWindows, names: readonly string[]): Promise<void> => {
  const tookMs: number[] = [];
  for (const name of names) {
    await rename(acting, name);
    tookMs.push(await measureMs(() => expectName(watching, name)));
  }
  expectUnderASecond(tookMs);
};

test('a change made in one window appears in the other in under a second', async ({ browser, server }) => {
  await using first = await browser.newContext();
  await using second = await browser.newContext();
  const windows = await openTwoWindows([first, second], server);
  const { acting, watching } = windows;
  await rename(acting, 'Olive Branch');
  await acting.getByRole('button', { name: 'Undo' }).click();
  await expect(acting.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Olive Tree');
  await expectName(watching, 'Olive Tree');
  await expectToFollow(windows, ['Olive Grove', 'Olive Garden', 'Olive Press']);
});

test('both windows find back by themselves after the server was restarted, and go on as before', async ({
  browser,
}) => {
  await using server = await startOwnServer();
  await using first = await browser.newContext();
  await using second = await browser.newContext();
  const windows = await openTwoWindows([first, second], server);
  const { acting, watching } = windows;
  await watching.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await rename(acting, 'Olive Branch');
  await expectName(watching, 'Olive Branch');

  const askedAtMs = performance.now();
  await server.stop();
  // The server does not wait for open or closed windows when it stops: that would take until its timeout.
  expect(performance.now() - askedAtMs).toBeLessThan(20_000);
  await expect(acting.getByText('Reconnecting…')).toBeVisible();
  const listeningAgain = watching.waitForResponse(isOpenedStream, { timeout: 60_000 });
  await server.start();
  await listeningAgain;
  await expect(acting.getByText('Reconnecting…')).toBeHidden();

  await expectToFollow(windows, ['Olive Grove', 'Olive Garden', 'Olive Press']);
  expect(await watching.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

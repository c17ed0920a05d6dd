import { randomUUID } from 'node:crypto';
import { api } from '@comanda/contract';
import type { PermissionFlag } from '@comanda/contract/access';
import type { Locator, Page } from '@playwright/test';
import {
  addAdministrator,
  addStaff,
  expect,
  logInByApi,
  openNavigation,
  goToScreen,
  signUpByApi,
  sql,
  test,
} from '#stage';

const menuEdit = `/menus/${randomUUID()}/edit`;
const restaurantEdit = `/restaurants/${randomUUID()}/edit`;

/** Every guarded route with the heading of its screen. Routes with the same heading must not follow each other. */
const headings: Readonly<Record<string, string>> = {
  '/profile': 'Profile',
  '/profile/security': 'Security log',
  '/restaurants': 'Restaurants',
  [restaurantEdit]: 'Restaurant',
  '/staff': 'Staff',
  '/staff/tablets': 'Tablets',
  '/dashboard': 'Dashboard',
  '/dashboard/reports': 'Reports',
  '/orders': 'Orders',
  '/menus': 'Menus',
  [menuEdit]: 'Menu',
  '/qr-codes': 'QR Codes',
  '/tokens': 'Tokens',
  '/messages': 'Messages',
  '/integrations': 'Integrations',
  '/admin/messages': 'Messages',
  '/admin/pos-dashboard': 'POS Dashboard',
  '/admin/pos-integration-requests': 'Integration Requests',
  '/admin/pos-system-configs': 'POS Configurations',
  '/admin/pos-order-mappings': 'Order Mappings',
  '/admin/pos-sync-logs': 'Sync Logs',
  '/admin/payment-methods': 'Payment Methods',
  '/admin/tokens': "Owners' tokens",
  '/admin/owners': 'Owners',
  '/admin/audit': 'Audit trail',
  '/admin/security': 'Security log',
  '/admin/administrators': 'Administrators',
  '/admin/failing-work': 'Failing work',
};
const routes = Object.keys(headings);

/**
 * Loads the console at its first address, which leads to the profile. Then opens the routes one after the other inside the console, and
 * returns the path to which each one led.
 */
const openRoutes = async (
  page: Page,
  { first = '/profile', opened = routes }: { first?: string; opened?: readonly string[] } = {},
): Promise<Record<string, string>> => {
  const finalPaths: Record<string, string> = {};
  const place = () =>
    page.evaluate(() => ({ path: location.pathname, heading: document.querySelector('main h1')?.textContent }));
  await page.goto(first);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page).toHaveURL('/profile');
  for (const route of opened) {
    await goToScreen(page, route);
    // The navigation is finished when the heading matches the path.
    const isThere = async () => {
      const { path, heading } = await place();
      finalPaths[route] = path;
      return heading === (headings[path] ?? `(a screen at ${path})`);
    };
    await expect.poll(isThere, { message: route, intervals: [50] }).toBe(true);
  }
  return finalPaths;
};

/** The expected path of each route: the route itself if it is allowed, otherwise the page to which the user is redirected. */
const expectedPaths = (
  isAllowed: (route: string) => boolean,
  opened: readonly string[] = routes,
): Record<string, string> =>
  Object.fromEntries(
    opened.map((route) => {
      if (isAllowed(route)) return [route, route];
      return [route, route.startsWith('/admin/') ? '/dashboard' : '/profile'];
    }),
  );

const flags: readonly PermissionFlag[] = [
  'canViewOrders',
  'canManageMenus',
  'canManageQRCodes',
  'canViewDashboard',
  'canViewRestaurants',
  'canViewIntegrations',
  'canViewMessages',
];
const staffRoutes: Readonly<Record<PermissionFlag, readonly string[]>> = {
  canViewOrders: ['/orders'],
  canManageMenus: ['/menus', menuEdit],
  canManageQRCodes: ['/qr-codes'],
  canViewDashboard: ['/dashboard/reports'],
  // Closed to all staff, even with the flag.
  canViewRestaurants: [],
  canViewIntegrations: [],
  canViewMessages: [],
};
const staffItems: Readonly<Partial<Record<PermissionFlag, string>>> = {
  canViewOrders: 'Orders',
  canManageMenus: 'Menus',
  canManageQRCodes: 'QR Codes',
};

const expectSidebar = async (
  sidebar: Locator,
  items: readonly string[],
  who: { name: string; role: string },
): Promise<void> => {
  // Other tests leave messages and requests, whose number follows an item's name.
  const namePatterns = items.map((item) => new RegExp(`^${item}(, .+)?$`));
  await expect(sidebar.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(namePatterns);
  await expect(sidebar.getByText(who.name, { exact: true })).toBeAttached();
  await expect(sidebar.getByText(who.name.charAt(0), { exact: true })).toBeAttached();
  await expect(sidebar.getByText(who.role, { exact: true })).toBeAttached();
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeAttached();
};

const sidebarOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Sidebar' });

const ownerItems = ['Restaurants', 'Dashboard', 'Orders', 'Menus', 'QR Codes', 'Integrations', 'Messages', 'Profile'];
const adminItems = [
  'Messages',
  'POS Dashboard',
  'Integration Requests',
  'POS Configurations',
  'Order Mappings',
  'Sync Logs',
  'Payment Methods',
];

/** One route of each kind: the console's `guards.test.ts` checks the whole table. */
const sampleRoutes = ['/profile', '/restaurants', menuEdit, '/dashboard/reports', '/admin/messages'];

test('someone who is not logged in is sent to the landing page from everywhere', async ({ page }) => {
  for (const route of [...sampleRoutes, '/nowhere', '/admin/nowhere', '/menus/nowhere']) {
    await page.goto(route, { waitUntil: 'commit' });
    await expect(page, route).toHaveURL('/');
  }
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible();
});

test('an owner opens everything but the administration', async ({ page, context, server }) => {
  const owner = await signUpByApi(context, server);
  expect(await openRoutes(page)).toEqual(expectedPaths((route) => !route.startsWith('/admin/')));
  await expectSidebar(sidebarOf(page), ownerItems, { name: owner.displayName, role: 'Restaurant Owner' });

  const [menu] = await sql<{ id: string; name: string }>(
    server,
    `select menus.id, menus.name from menus join restaurants on restaurants.id = restaurant_id
       join users on users.id = restaurants.owner_id where email = $1`,
    [owner.email],
  );
  await page.goto('/menus');
  await page.getByRole('link', { name: menu?.name ?? '' }).click();
  await expect(page).toHaveURL(`/menus/${menu?.id}/edit`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Appetizers',
    'Main Courses',
    'Desserts',
    'Beverages',
  ]);
});

test('an administrator opens everything but /staff, having none', async ({ page, context, server }) => {
  const admin = await addAdministrator(server);
  await logInByApi(context, server, admin);
  expect(await openRoutes(page)).toEqual({
    ...expectedPaths((route) => !['/staff', '/staff/tablets'].includes(route)),
    // Administrators read the log of all accounts, which includes their own.
    '/profile/security': '/admin/security',
  });
  await expectSidebar(sidebarOf(page), adminItems, { name: admin.displayName, role: 'Administrator' });
});

test('on a tablet every name in the sidebar is whole', async ({ browser, context, server }) => {
  const admin = await addAdministrator(server);
  for (const logIn of [() => signUpByApi(context, server), () => logInByApi(context, server, admin)]) {
    await logIn();
    await using tablet = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1024, height: 768 },
      hasTouch: true,
      isMobile: true,
      storageState: await context.storageState(),
    });
    const page = await tablet.newPage();
    await page.goto('/profile');
    const sidebar = sidebarOf(page);
    const links = sidebar.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const { width = 0 } = (await sidebar.boundingBox()) ?? {};
    const tooWide = await sidebar
      .locator('nav a, button')
      .evaluateAll(
        (items, room) =>
          items
            .filter((item) =>
              [...item.querySelectorAll('span')].some((span) => span.scrollWidth > Math.min(room, item.clientWidth)),
            )
            .map(({ textContent }) => textContent),
        width,
      );
    expect(tooWide).toEqual([]);
  }
});

const opensNothing = flags.filter((flag) => staffRoutes[flag].length === 0);
const opensSomething = flags.filter((flag) => staffRoutes[flag].length > 0);
const flagSets: Readonly<Record<string, readonly PermissionFlag[]>> = {
  'no flag': [],
  ...Object.fromEntries(opensSomething.map((flag) => [flag, [flag]])),
  'the flags that open nothing': opensNothing,
  'all flags': flags,
};
test('staff open what each flag allows, and their profile instead of the rest', async ({
  page,
  server,
  browser,
  context,
}) => {
  await using elsewhere = await browser.newContext();
  const owner = await signUpByApi(elsewhere, server);
  for (const [title, held] of Object.entries(flagSets)) {
    await test.step(`with ${title}`, async () => {
      const staff = await addStaff(server, owner, held);
      await logInByApi(context, server, staff);
      const allowed = ['/profile', '/profile/security', '/dashboard', ...held.flatMap((flag) => staffRoutes[flag])];
      // Without all flags only a sample is opened: routes that a flag opens, and two that are closed to staff.
      const doors = [...opensSomething.flatMap((flag) => staffRoutes[flag]), '/restaurants', '/admin/messages'];
      const opened = held.length === flags.length ? routes : doors;
      // A denied route is also denied when it is loaded by its address.
      const finalPaths = await openRoutes(page, { first: '/restaurants', opened });
      expect(finalPaths).toEqual(expectedPaths((route) => allowed.includes(route), opened));
      const items = flags.filter((flag) => held.includes(flag)).flatMap((flag) => staffItems[flag] ?? []);
      await expectSidebar(sidebarOf(page), [...items, 'Profile'], { name: staff.displayName, role: 'Staff' });
    });
  }
});

test("a logged-in user: a loading screen until it is known who is there, the dashboard's screen fetched ahead, and the dashboard in place of the landing page and of unknown paths", async ({
  page,
  context,
  server,
}) => {
  await signUpByApi(context, server);
  const fetched = page.waitForResponse('**/assets/dashboard-page-*.js');
  const known = Promise.withResolvers<void>();
  await page.route(`**/api${api.accounts.whoAmI['~orpc'].route.path}`, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/orders');
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(sidebarOf(page)).toBeHidden();
  known.resolve();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  expect((await fetched).ok()).toBe(true);
  await expect(page).toHaveURL('/orders');

  for (const path of ['/', '/nowhere', '/admin/nowhere', '/menus/nowhere']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  }
});

test('the sidebar is 64 pixels wide, and opens for a mouse over it and for the keyboard', async ({
  page,
  context,
  server,
}) => {
  await signUpByApi(context, server);
  await page.goto('/dashboard');
  const sidebar = sidebarOf(page);
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width);
  await page.mouse.move(900, 400);
  await expect.poll(width).toBe(64);
  const contentAt = (await page.getByRole('heading', { name: 'Dashboard' }).boundingBox())?.x;

  await sidebar.hover();
  await expect.poll(width).toBe(256);
  await expect(sidebar.getByText('Olive Tree', { exact: true })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('heading', { name: 'Dashboard' }).boundingBox())?.x).toBe(contentAt);
  await page.mouse.move(900, 400);
  await expect.poll(width).toBe(64);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect.poll(width).toBe(64);
  await page.keyboard.press('Tab');
  await expect(sidebar.getByRole('link').first()).toBeFocused();
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Tab');
  await expect(sidebar.getByRole('link', { name: 'Restaurants' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/restaurants');
  await expect(page.getByRole('heading', { name: 'Restaurants', level: 1 })).toBeFocused();
  await expect.poll(width).toBe(64);
});

test('on a phone the same items are in a drawer', { tag: '@phone-only' }, async ({ page, context, server }) => {
  await signUpByApi(context, server);
  await page.goto('/dashboard');
  await expect(sidebarOf(page)).toBeHidden();
  const drawer = await openNavigation(page);
  await expectSidebar(drawer, ownerItems, { name: 'Olive Tree', role: 'Restaurant Owner' });
  await drawer.getByRole('link', { name: 'Orders' }).tap();
  await expect(page).toHaveURL('/orders');
  await expect(drawer).toBeHidden();

  await openNavigation(page);
  await drawer.getByRole('button', { name: 'Close navigation' }).tap();
  await expect(drawer).toBeHidden();
});

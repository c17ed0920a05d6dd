import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  newPerson,
  openRestaurants,
  type OwnServer,
  type Person,
  phoneSize,
  signUpByApi,
  sql,
  startOwnServer,
  test,
} from '#stage';

interface AnalyticsEventRow {
  readonly name: string;
  readonly user_id: string | null;
  readonly restaurant_id: string | null;
  readonly url: string | null;
  readonly fields: Record<string, unknown>;
}

const listEvents = (server: OwnServer): Promise<AnalyticsEventRow[]> =>
  sql<AnalyticsEventRow & Record<string, unknown>>(
    server,
    'select name, user_id, restaurant_id, url, fields from analytics_events order by at, id',
  );

const deleteEvents = (server: OwnServer) => sql(server, 'delete from analytics_events');

/** A table that was created with the account. Events in the platform's own demo are not counted. */
const findTable = async (server: OwnServer, { email }: Person) => {
  const [table] = await sql<{ id: string; restaurant_id: string; menu_id: string }>(
    server,
    `select qr_codes.id, restaurant_id, menu_id from qr_codes join restaurants on restaurants.id = restaurant_id
     join users on users.id = restaurants.owner_id where email = $1 order by table_number limit 1`,
    [email],
  );
  if (table === undefined) throw new Error('the owner has no table');
  return table;
};

/** Opens the table's page as a guest, searches for a dish and opens it. */
const visitTable = async (context: BrowserContext, server: OwnServer, qrCodeId: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${server.origin}/menu/${qrCodeId}`);
  await expect(page).toHaveURL(/\?visit=/);
  await page.getByRole('searchbox').fill('salmon');
  await page
    .getByRole('button', { name: /salmon/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page;
};

/** Adds two to the cart, removes one, orders the rest and looks at the order. */
const order = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^One more/ }).click();
  await sheet.getByRole('button', { name: /^Add to order/ }).click();
  await page.getByRole('button', { name: /^Your order/ }).click();
  await sheet.getByRole('button', { name: /^One less/ }).click();
  await sheet.getByRole('button', { name: /^Order/ }).click();
  await expect(sheet.getByRole('heading', { name: 'Orders and bill' })).toBeVisible();
};

/** All commands that the page tag received. */
const readTagCommands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const layer: Iterable<ArrayLike<unknown>> = Reflect.get(window, 'dataLayer') ?? [];
    return Array.from(layer, (words) => Array.from(words));
  });

/** Makes the page send its events now: it does so every few seconds, and immediately when it is back online. */
const sendEvents = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));

/** Lists the names of the events after the page has sent those that it has so far. */
const listSentNames = async (page: Page, server: OwnServer): Promise<string[]> => {
  await sendEvents(page);
  return (await listEvents(server)).map(({ name }) => name);
};

/** Leaves the page by navigation, so that it can send its last events. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.close();
};

test('what guests and owners do is counted, for those who do not mind, and told to the page tag', async ({
  browser,
}) => {
  await using server = await startOwnServer({ ANALYTICS_TAG_ID: 'G-ABC1234567' });
  await using owners = await browser.newContext({ baseURL: server.origin });
  await using phone = await browser.newContext({ viewport: phoneSize, hasTouch: true });
  const tags: string[] = [];
  for (const context of [owners, phone]) {
    // Replaces the tag's script by an empty one: tests must not load it, and its commands stay readable.
    await context.route('https://www.googletagmanager.com/**', (route) => {
      tags.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
  }

  const owner = await signUpByApi(owners, server, newPerson());
  await expect.poll(async () => (await listEvents(server)).map(({ name }) => name)).toContain('sign_up');
  const table = await findTable(server, owner);
  await deleteEvents(server);

  const console = await owners.newPage();
  await openRestaurants(console);
  await console.getByRole('link', { name: "Edit Olive's Kitchen" }).click();
  await expect(console.getByRole('region', { name: 'Basics' })).toBeVisible();
  await sendEvents(console);
  await expect
    .poll(async () => (await listEvents(server)).filter(({ name }) => name === 'page_view').map(({ url }) => url))
    .toEqual([
      `${server.origin}/restaurants`,
      expect.stringMatching(new RegExp(`^${server.origin}/restaurants/[0-9a-f-]+/edit$`)),
    ]);
  const [first] = await listEvents(server);
  expect(first?.user_id).toMatch(/^[0-9a-f-]{36}$/);
  await expect.poll(() => listSentNames(console, server)).toContain('page_load_time');
  await leave(console);
  await deleteEvents(server);

  const guest = await visitTable(phone, server, table.id);
  await expect
    .poll(() => listSentNames(guest, server))
    .toEqual(
      expect.arrayContaining(['qr_code_scanned', 'page_view', 'menu_viewed', 'menu_search', 'menu_item_viewed']),
    );
  await order(guest);
  await expect
    .poll(() => listSentNames(guest, server))
    .toEqual(expect.arrayContaining(['add_to_cart', 'view_cart', 'remove_from_cart', 'purchase', 'order_viewed']));
  const told = await readTagCommands(guest);
  expect(tags.at(-1)).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC1234567');
  expect(told.slice(0, 3)).toMatchObject([
    ['consent', 'default', { analytics_storage: 'denied' }],
    ['js', expect.any(Date)],
    ['config', 'G-ABC1234567', { client_storage: 'none', send_page_view: false }],
  ]);
  expect(told.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['qr_code_scanned', 'menu_viewed', 'add_to_cart', 'purchase']),
  );
  expect(JSON.stringify(told)).not.toContain('visit=');
  await leave(guest);

  const events = await listEvents(server);
  const ofTable = events.filter(({ name }) => ['menu_viewed', 'menu_item_viewed', 'menu_search'].includes(name));
  for (const event of ofTable) {
    expect(event).toMatchObject({
      user_id: null,
      restaurant_id: table.restaurant_id,
      url: `${server.origin}/menu/${table.id}`,
      fields: { menu_id: table.menu_id, qr_code_id: table.id, table_name: 'Table 1 - Window View' },
    });
  }
  const fieldsOf = (wanted: string) => events.filter(({ name }) => name === wanted).map(({ fields }) => fields);
  const price = Number(fieldsOf('purchase')[0]?.['value_minor']);
  expect(fieldsOf('add_to_cart')).toMatchObject([{ quantity: 2, currency: 'USD', value_minor: 2 * price }]);
  expect(fieldsOf('view_cart')).toMatchObject([{ item_count: 2, currency: 'USD', value_minor: 2 * price }]);
  expect(fieldsOf('remove_from_cart')).toMatchObject([{ quantity: 1, currency: 'USD', value_minor: price }]);
  expect(fieldsOf('purchase')).toMatchObject([{ item_count: 1, payment_method: 'pay_at_table', currency: 'USD' }]);
  expect(fieldsOf('order_viewed')).toMatchObject([{ order_id: fieldsOf('purchase')[0]?.['order_id'] }]);
  expect(fieldsOf('qr_code_scanned')).toHaveLength(1);
  expect(events.find(({ name }) => name === 'menu_search')?.fields).toMatchObject({ search_term: 'salmon' });
  expect((await phone.cookies()).map(({ name }) => name)).toEqual(['comanda.device']);
  await deleteEvents(server);

  // A browser whose user asked not to be tracked says so in its headers and to its pages.
  await using shy = await browser.newContext({
    viewport: phoneSize,
    extraHTTPHeaders: { dnt: '1', 'sec-gpc': '1' },
  });
  await shy.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const asked: string[] = [];
  shy.on('request', (request) => asked.push(request.url()));
  await leave(await visitTable(shy, server, table.id));
  const open = await visitTable(phone, server, table.id);
  await expect.poll(() => listSentNames(open, server)).toContain('menu_viewed');
  expect((await listEvents(server)).filter(({ name }) => name === 'menu_viewed')).toHaveLength(1);
  expect((await listEvents(server)).filter(({ name }) => name === 'qr_code_scanned')).toEqual([]);
  expect(asked.filter((url) => /googletagmanager|analytics\/collect/.test(url))).toEqual([]);
});

import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import {
  callEndpoint,
  createTestTable,
  enterTestVisit,
  expect,
  expectAccessible,
  orderAtTable,
  phoneSize,
  signUpByApi,
  sql,
  startReceiver,
  test,
} from '#stage';

/** Lets the browser subscribe at a stand-in for its push service, which a browser under test cannot reach. */
const subscribeAt = async (context: BrowserContext, endpoint: string): Promise<void> => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = { endpoint, p256dh: [...keys.getPublicKey()], auth: [...randomBytes(16)] };
  await context.grantPermissions(['notifications']);
  await context.addInitScript((given) => {
    const subscribe = () =>
      Promise.resolve({
        endpoint: given.endpoint,
        getKey: (name: 'p256dh' | 'auth') => new Uint8Array(given[name]).buffer,
      });
    Object.assign(PushManager.prototype, { subscribe });
  }, subscription);
};

/**
 * Hands a message to the page's service worker, as a browser does after decrypting it, and returns what the worker shows. What it shows is
 * recorded in the worker, because some browsers without a window have no place for notifications.
 */
const deliver = async (page: Page, message: object): Promise<string[]> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push(`${title}: ${options?.body}`);
    };
  });
  const session = await page.context().newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [known] = registrations;
    if (known !== undefined) registration.resolve(known.registrationId);
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration.promise,
    data: JSON.stringify(message),
  });
  const readShown = () => worker.evaluate((): string[] => Reflect.get(globalThis, 'shown'));
  await expect.poll(readShown).not.toEqual([]);
  return readShown();
};

test('a waiter hears of orders on a locked phone, in their language, and switches it off again @phone', async ({
  browser,
  context,
  page,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 } });
  await sql(server, `update users set language = 'de' where email = $1`, [owner.email]);
  await using service = await startReceiver();
  await subscribeAt(context, service.url);

  await test.step('notifications are switched on in the profile', async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Benachrichtigungen öffnen' }).click();
    await expect(page.getByText('Auf allen Ihren Geräten sind Benachrichtigungen ausgeschaltet.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Unzufriedene Gäste' }).uncheck();
    await expectAccessible(page, 'notifications');
    await page.getByRole('button', { name: 'Einschalten', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Ihre Geräte' })).toContainText('Neue Bestellungen');
    await expect(page.getByRole('list', { name: 'Ihre Geräte' })).not.toContainText('Unzufriedene Gäste');
  });

  await test.step('an order reaches the push service, unreadable for it', async () => {
    await using pocket = await browser.newContext();
    const { restaurantId, visitId } = await enterTestVisit(pocket, server, table);
    const lines = [{ itemId: table.ids['Soup'], quantity: 1 }];
    await orderAtTable(pocket, server, { restaurantId, visitId, lines, total: 650 });
    await expect.poll(() => service.heard.length).toBeGreaterThan(0);
    expect(service.heard[0]?.headers['content-encoding']).toBe('aes128gcm');
    expect(service.heard[0]?.body).not.toContain('kind');
  });

  await test.step('the phone shows it in the language of the waiter', async () => {
    const message = { kind: 'order', table: 'Table 4', tag: 'order 1', path: '/orders', language: 'de' };
    expect(await deliver(page, message)).toEqual(['Neue Bestellung: Table 4']);
  });

  await test.step('and no more after it was switched off', async () => {
    await page.getByRole('button', { name: /^Auf .+ ausschalten$/ }).click();
    await expect(page.getByText('Auf allen Ihren Geräten sind Benachrichtigungen ausgeschaltet.')).toBeVisible();
  });
});

test('a guest who agrees hears that the order is ready', async ({ browser, context, server }) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 } });
  await using service = await startReceiver();
  await using pocket = await browser.newContext({ viewport: phoneSize, hasTouch: true, baseURL: server.origin });
  await subscribeAt(pocket, service.url);
  const { restaurantId, visitId } = await enterTestVisit(pocket, server, table);
  const lines = [{ itemId: table.ids['Soup'], quantity: 1 }];
  const orderId = await orderAtTable(pocket, server, { restaurantId, visitId, lines, total: 650 });
  const page = await pocket.newPage();
  await page.goto(`/menu/${table.qrCodeId}`);
  await page.getByRole('button', { name: /Received/ }).click();
  await page.getByRole('switch', { name: 'Notification' }).check();
  await expect(page.getByRole('switch', { name: 'Notification' })).toBeChecked();
  await expect
    .poll(() => sql(server, 'select 1 from guest_push_subscriptions where visit_id = $1', [visitId]))
    .toHaveLength(1);
  await expectAccessible(page, 'a guest with notifications');
  const rows = await sql(server, 'select id from order_items where order_id = $1', [orderId]);
  const lineIds = rows.map((row) => row['id']);
  await callEndpoint(context, server, ['kitchen', 'bump'], { restaurantId, orderId, lineIds });
  await expect.poll(() => service.heard.length).toBe(1);
  const message = { kind: 'ready', table: '', tag: 'ready 1', path: `/menu/${table.qrCodeId}`, language: 'en' };
  expect(await deliver(page, message)).toHaveLength(1);
});

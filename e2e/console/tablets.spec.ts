import type { Page } from '@playwright/test';
import {
  addStaff,
  callEndpoint,
  createTestTable,
  enterTestVisit,
  expect,
  expectAccessible,
  logInByApi,
  orderAtTable,
  signUpByApi,
  sql,
  tabletSize,
  test,
} from '#stage';

/** Time after which a lock screen has asked again who may unlock it. */
const lockScreenMs = 15_000;

const typePin = async (page: Page, name: string, pin: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
};

const currentPerson = (page: Page) => page.getByRole('region', { name: 'Shared tablet' });

test('three waiters share one tablet by PIN; each works under their own name, and the owner takes it back', async ({
  browser,
  context,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 } });
  const people = [
    { name: 'Wim Waiter', pin: '4711' },
    { name: 'Mia Bar', pin: '2580' },
    { name: 'Lou Floor', pin: '135790' },
  ] as const;
  for (const { name, pin } of people) {
    const { email } = await addStaff(server, owner, ['canViewOrders']);
    await sql(server, 'update users set display_name = $2 where email = $1', [email, name]);
    const [row] = await sql(server, 'select id from users where email = $1', [email]);
    await callEndpoint(context, server, ['tablets', 'setPin'], { userId: row?.['id'], pin });
  }
  await using counter = await browser.newContext({ viewport: tabletSize });
  const tablet = await counter.newPage();
  // The lock screen asks for news every few seconds, which pass on the tablet's simulated clock.
  await tablet.clock.install();
  await logInByApi(counter, server, owner);
  const desk = await context.newPage();

  await test.step('the owner registers the tablet in their hands, and leaves it locked', async () => {
    await tablet.goto(`${server.origin}/staff`);
    await tablet.getByRole('link', { name: 'Tablets' }).click();
    await expect(tablet.getByText('No shared tablets yet')).toBeVisible();
    await expectAccessible(tablet, 'tablets');
    await tablet.getByRole('button', { name: 'Register this device' }).click();
    const dialog = tablet.getByRole('dialog', { name: 'Register this device' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Counter');
    await expectAccessible(tablet, 'registering a tablet');
    await dialog.getByRole('button', { name: 'Register and sign out' }).click();
    await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await expect(tablet.getByRole('list', { name: 'People' }).getByRole('button')).toHaveText([
      /Lou Floor/,
      /Mia Bar/,
      /Wim Waiter/,
    ]);
    await expectAccessible(tablet, 'the lock screen');
  });

  await test.step('each opens an order under their own name', async () => {
    await using pocket = await browser.newContext();
    const { restaurantId, visitId } = await enterTestVisit(pocket, server, table);
    for (const { name, pin } of people) {
      const lines = [{ itemId: table.ids['Soup'], quantity: 1 }];
      const orderId = await orderAtTable(pocket, server, { restaurantId, visitId, lines, total: 650 });
      await typePin(tablet, name, pin);
      await expect(currentPerson(tablet)).toContainText(name);
      await expect(tablet).toHaveURL(/\/orders$/);
      await tablet
        .getByRole('button', { name: /^Accept/ })
        .first()
        .click();
      await expect
        .poll(() =>
          sql(server, `select changed_by from order_history where order_id = $1 and new_status = 'accepted'`, [
            orderId,
          ]),
        )
        .toEqual([{ changed_by: name }]);
      await currentPerson(tablet).getByRole('button', { name: 'Switch person' }).click();
      await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    }
  });

  await test.step('a name chosen before the server has locked the tablet stays chosen', async () => {
    const { promise: isNameChosen, resolve: nameChosen } = Promise.withResolvers<void>();
    await typePin(tablet, 'Lou Floor', '135790');
    await tablet.route('**/tablets/lock', async (route) => {
      await isNameChosen;
      await route.continue();
    });
    const locked = tablet.waitForResponse('**/tablets/lock');
    await currentPerson(tablet).getByRole('button', { name: 'Switch person' }).click();
    await tablet.getByRole('button', { name: 'Wim Waiter' }).click();
    nameChosen();
    await (await locked).finished();
    await expect(tablet.getByRole('heading', { name: 'Wim Waiter' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Somebody else' }).click();
    await tablet.unroute('**/tablets/lock');
  });

  await test.step('a PIN opens no account and no settings', async () => {
    await typePin(tablet, 'Mia Bar', '2580');
    await expect(currentPerson(tablet)).toContainText('Mia Bar');
    await expectAccessible(tablet, 'orders on a shared tablet');
    for (const path of ['/profile', '/profile/security', '/menus', '/staff/tablets', '/integrations']) {
      await tablet.goto(server.origin + path);
      await expect(tablet, path).toHaveURL(`${server.origin}/dashboard`);
    }
  });

  await test.step('wrong PINs lock it until the owner unlocks it', async () => {
    await currentPerson(tablet).getByRole('button', { name: 'Switch person' }).click();
    await tablet.getByRole('button', { name: 'Wim Waiter' }).click();
    for (const [index, pin] of ['1111', '2222', '3333', '4444', '5555'].entries()) {
      for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
      await expect(tablet.getByRole('alert')).toContainText(index < 4 ? `Tries left: ${4 - index}` : 'locked');
    }
    await tablet.getByRole('button', { name: 'Somebody else' }).click();
    await expect(tablet.getByRole('button', { name: 'Wim Waiter' })).toBeDisabled();
    await expectAccessible(tablet, 'a locked PIN');
    await desk.goto(`${server.origin}/staff/tablets`);
    await expect(desk.getByText('Locked after wrong tries')).toBeVisible();
    await expectAccessible(desk, 'PINs');
    await desk.getByRole('button', { name: 'Unlock Wim Waiter' }).click();
    await expect(desk.getByText('The PIN of Wim Waiter works again')).toBeVisible();
    await tablet.clock.runFor(lockScreenMs);
    await expect(tablet.getByRole('button', { name: 'Wim Waiter' })).toBeEnabled();
    await typePin(tablet, 'Wim Waiter', '4711');
    await expect(currentPerson(tablet)).toContainText('Wim Waiter');
  });

  await test.step('the owner sees who uses it, and removes it', async () => {
    await expect(desk.getByRole('list', { name: 'Shared tablets' })).toContainText('Wim Waiter');
    await desk.getByRole('button', { name: 'Remove Counter' }).click();
    await desk.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(tablet).toHaveURL(`${server.origin}/`);
    await desk.goto(`${server.origin}/profile/security`);
    await expect(desk.getByText('You removed the shared tablet “Counter”', { exact: false })).toBeVisible();
    await expect(
      desk.getByText('The PIN of the account of Wim Waiter was locked after too many wrong tries'),
    ).toBeVisible();
  });
});

import { api } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import type { Locator, Page } from '@playwright/test';
import {
  liveTimeout,
  choose,
  deskSize,
  expect,
  expectAccessible,
  grantTokens,
  notification,
  openNavigation,
  openRestaurants,
  openSecondWindow,
  type Person,
  restaurantCards,
  type Server,
  signUpByApi,
  sql,
  test,
} from '#stage';

const createDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create restaurant' });
const openCreateDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: 'Create restaurant' }).click();
  return createDialog(page);
};

const submitOf = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Create restaurant' });

/** Inserts an entry into the ledger without notifying open windows. */
const changeBalance = async (server: Server, { email }: Person, amount: number): Promise<void> => {
  await sql(
    server,
    `insert into token_entries (owner_id, id, kind, amount, reference, reason)
     select id, gen_random_uuid(), 'grant', $2, gen_random_uuid()::text, 'e2e' from users where email = $1`,
    [email, amount],
  );
};

test('a second restaurant costs 500 tokens, once, however often it is tapped, and the other window sees both', async ({
  page,
  context,
  server,
  browser,
}) => {
  const owner = await signUpByApi(context, server);
  await using elsewhere = await browser.newContext({
    baseURL: server.origin,
    viewport: deskSize,
  });
  const watching = await openSecondWindow(elsewhere, server, owner);
  await openRestaurants(watching);
  const sidebar = watching.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByText('2,500 tokens')).toBeAttached();

  await openRestaurants(page);
  const dialog = await openCreateDialog(page);
  await expect(dialog).toContainText('An additional restaurant costs 500 tokens. Your balance is 2,500 tokens.');
  await expectAccessible(page, 'creating a restaurant');
  await submitOf(dialog).click();
  await expect(dialog.getByLabel('Restaurant Name')).toHaveAccessibleDescription('Restaurant name is required');
  await expect(dialog.getByLabel('Restaurant Name')).toBeFocused();
  await expectAccessible(page, 'creating a restaurant, with errors');

  await dialog.getByLabel('Restaurant Name').fill('Fig & Olive');
  await choose(dialog.getByRole('combobox', { name: 'Currency' }), { sought: 'EUR', chosen: 'EUR · Euro' });
  await choose(dialog.getByRole('combobox', { name: 'Time zone' }), { sought: 'lisbon', chosen: 'Europe/Lisbon' });
  // The answer to the first tap is lost, and the person taps again.
  await page.route(
    `**/api${api.restaurants.create['~orpc'].route.path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await submitOf(dialog).dblclick();
  await expect(dialog.getByRole('alert')).toContainText('Cannot reach Comanda');
  await submitOf(dialog).dblclick();
  await expect(notification(page, 'Restaurant created for 500 tokens')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(restaurantCards(watching).filter({ hasText: 'Fig & Olive' })).toBeVisible(liveTimeout);
  await expect(sidebar.getByText('2,000 tokens')).toBeAttached(liveTimeout);
  await expect(restaurantCards(page)).toHaveCount(3);
  await expect(restaurantCards(page).filter({ hasText: 'Fig & Olive' })).toContainText('EUR · Europe/Lisbon');
  const navigation = await openNavigation(page);
  await expect(navigation.getByText('2,000 tokens')).toBeAttached();
});

test('a balance that falls short meanwhile is said when it does, and before anything is typed from then on', async ({
  page,
  context,
  server,
  browser,
}) => {
  const owner = await signUpByApi(context, server);
  await openRestaurants(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel('Restaurant Name').fill('Fig & Olive');
  await changeBalance(server, owner, -2_100);
  await submitOf(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This costs 500 tokens and your balance is 400. Please buy tokens first.',
  );
  await expectAccessible(page, 'creating a restaurant, refused');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(restaurantCards(page)).toHaveCount(2);

  await openRestaurants(page);
  await openCreateDialog(page);
  await grantTokens(browser, server, { owner, amount: 10 });
  await expect(dialog).toContainText('An additional restaurant costs 500 tokens and your balance is 410 tokens.');
  await expect(submitOf(dialog)).toBeHidden();
  await expectAccessible(page, 'too few tokens');
});

test('five restaurants are the most, the demo one not counted', async ({ page, context, server }) => {
  await signUpByApi(context, server);
  await openRestaurants(page);
  for (let own = 2; own <= limits.restaurantsPerOwner; own += 1) {
    const dialog = await openCreateDialog(page);
    await dialog.getByLabel('Restaurant Name').fill(`Kitchen ${own}`);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(restaurantCards(page)).toHaveCount(own + 1);
  }
  await expect(await openCreateDialog(page)).toContainText(
    'You have 5 restaurants, which is the most one account can hold.',
  );
  await expect(submitOf(createDialog(page))).toBeHidden();
  await expectAccessible(page, 'five restaurants');
  await page.keyboard.press('Escape');
  const navigation = await openNavigation(page);
  await expect(navigation.getByText('500 tokens', { exact: true })).toBeAttached();
});

test('a restaurant is deactivated, and active again by undo and by its button', async ({ page, context, server }) => {
  await signUpByApi(context, server);
  await openRestaurants(page);
  const card = restaurantCards(page).filter({ hasText: "Olive's Kitchen" });
  await card.getByRole('button', { name: "Deactivate Olive's Kitchen" }).click();
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await notification(page, "Olive's Kitchen is inactive").getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: "Deactivate Olive's Kitchen" }).click();
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an inactive restaurant');
  await card.getByRole('button', { name: "Reactivate Olive's Kitchen" }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});

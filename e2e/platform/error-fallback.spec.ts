import { api } from '@comanda/contract';
import { expect, createTestTable, phoneSize, signUpByApi, test } from '#stage';

const ordersChunk = '**/assets/orders-page-*.js';

test('a screen that cannot be loaded says so, leaves the sidebar standing, leads home, and is there after Try Again', async ({
  page,
  context,
  server,
}) => {
  await signUpByApi(context, server);
  await page.route(ordersChunk, (route) => route.abort());
  const crash = page.getByRole('heading', { name: 'Something went wrong' });
  await page.goto('/orders');
  await expect(crash).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'Menus' }).click();
  await expect(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.goto('/orders');
  await expect(crash).toBeVisible();
  // Waits for the balance, which comes with the user's document: before that the router reloads the screen by itself.
  await expect(sidebar.getByText(/^[\d,]+ tokens$/)).toBeAttached();
  await page.unroute(ordersChunk);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Show orders of Demo Restaurant' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
});

test('a dialog that cannot be loaded leaves no empty landing page behind, and can be tried again', async ({ page }) => {
  const authChunk = '**/assets/auth-*.js';
  await page.route(authChunk, (route) => route.abort());
  await page.goto('/?auth=signup');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();

  await page.unroute(authChunk);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
});

test('when nobody can say who is logged in, that is said, and can be tried again', async ({
  page,
  context,
  server,
}) => {
  await signUpByApi(context, server);
  const question = `**/api${api.accounts.whoAmI['~orpc'].route.path}`;
  await page.route(question, (route) => route.abort());
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Failed to fetch user data' })).toBeVisible();

  await page.unroute(question);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test("a crash of the guest's page leaves no dead menu behind, and Try Again brings it back @phone-only", async ({
  browser,
  context,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const { path } = await createTestTable(context, server, { owner, items: { Burrata: 900 } });
  const phone = await browser.newContext({ baseURL: server.origin, viewport: phoneSize });
  const page = await phone.newPage();
  await page.goto(path);
  const dish = page.getByRole('button', { name: /Burrata/ }).first();
  await expect(dish).toBeVisible();
  // Simulates a defect in the dish's sheet: opening it throws.
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('a defect');
    };
  });
  await dish.click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await dish.click();
  await expect(page.getByRole('dialog', { name: 'Burrata' })).toBeVisible();
  await phone.close();
});

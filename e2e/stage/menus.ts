import { api } from '@comanda/contract';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { sql } from './database.ts';
import type { Server } from './start-server.ts';

export interface TestMenu {
  readonly restaurantId: string;
  readonly menuId: string;
}

type MenuEndpoint = keyof typeof api.menus;

/** Calls an endpoint of the menus API with this browser's cookies. */
export const callMenus = async (
  context: BrowserContext,
  server: Server,
  endpoint: MenuEndpoint,
  input: object,
): Promise<Record<string, unknown>> => {
  const { path } = api.menus[endpoint]['~orpc'].route;
  const response = await context.request.post(`${server.origin}/api${path}`, { data: input });
  await expect(response, await response.text()).toBeOK();
  return response.json();
};

/** Creates an empty menu in the owner's own restaurant. */
export const createTestMenu = async (
  context: BrowserContext,
  server: Server,
  { email, name = 'Dinner' }: { email: string; name?: string },
): Promise<TestMenu> => {
  const [restaurant] = await sql<{ id: string }>(
    server,
    `select restaurants.id from restaurants join users on users.id = restaurants.owner_id where email = $1 and not is_sample`,
    [email],
  );
  const restaurantId = restaurant?.id ?? '';
  const { menuId } = await callMenus(context, server, 'create', { restaurantId, name });
  return { restaurantId, menuId: String(menuId) };
};

/** Fills a menu with categories, items and prices. Returns the ids by name. */
export const fillMenu = async (
  context: BrowserContext,
  server: Server,
  { menu, categories }: { menu: TestMenu; categories: Readonly<Record<string, Readonly<Record<string, number>>>> },
): Promise<Readonly<Record<string, string>>> => {
  const ids: Record<string, string> = {};
  for (const [category, items] of Object.entries(categories)) {
    const { categoryId } = await callMenus(context, server, 'addCategory', { ...menu, name: category });
    ids[category] = String(categoryId);
    for (const [name, price] of Object.entries(items)) {
      const added = await callMenus(context, server, 'addItem', { ...menu, categoryId, item: { name, price } });
      ids[name] = String(added['itemId']);
    }
  }
  return ids;
};

/** Content of a menu in order, one line per category: 'Starters: Bruschetta 850, Soup 600'. */
export const readMenuFromDatabase = async (server: Server, { menuId }: TestMenu): Promise<string[]> => {
  const rows = await sql<{ line: string }>(
    server,
    `select categories.name || ': ' || coalesce(string_agg(items.name || ' ' || items.price_minor, ', ' order by items.position), '') as line
       from categories left join items on items.category_id = categories.id and items.removed_at is null
      where categories.menu_id = $1 and categories.removed_at is null
      group by categories.id, categories.name, categories.position order by categories.position`,
    [menuId],
  );
  return rows.map(({ line }) => line);
};

/** The row of an item or a category in the editor. */
export const editorRow = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

export const itemNameField = (page: Page, item: string): Locator =>
  editorRow(page, item).getByRole('textbox', { name: 'Name' });
export const itemPriceField = (page: Page, item: string): Locator =>
  editorRow(page, item).getByRole('textbox', { name: /^Price/ });

export const expectSaved = async (page: Page): Promise<void> => {
  await expect(page.getByText('All changes saved')).toBeVisible();
};

/** Names of the items from top to bottom. */
export const itemNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Categories and items' })
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) => boxes.map((box) => (box.getAttribute('aria-label') ?? '').replace('Select ', '')));

export const openMenuEditor = async (page: Page, { menuId }: TestMenu): Promise<void> => {
  await page.goto(`/menus/${menuId}/edit`);
  // Moves the mouse away from the sidebar, which covers the page while the mouse is over it.
  await page.mouse.move(700, 20);
  await expect(page.getByRole('searchbox', { name: 'Search this menu' })).toBeVisible();
};

import { maxQueryLimit } from '@comanda/contract/documents';
import type { CategoryDocument, ItemDocument, NewItem } from '@comanda/contract/menus';
import { categoryDocument, itemDocument } from '@comanda/contract/menus';
import { transact } from '#platform/db';
import { signUpOwner, type Browser, type TestApp } from '#testing';
import { createMenu } from './create-menu.ts';
import type { MenuScope } from './records/index.ts';

export interface Editor {
  readonly browser: Browser;
  readonly userId: string;
  readonly email: string;
  readonly restaurantId: string;
  readonly menus: Browser['api']['menus'];
}

/** Signs up an owner with a restaurant of their own. */
export const openEditor = async (app: TestApp): Promise<Editor> => {
  const owner = await signUpOwner(app);
  return { ...owner, restaurantId: await ownRestaurant(owner.browser), menus: owner.browser.api.menus };
};

const ownRestaurant = async (browser: Browser): Promise<string> => {
  const { documents } = await browser.api.documents.query({
    collection: 'restaurants',
    where: [['isSample', '==', false]],
  });
  return String(documents[0]?.id);
};

export interface WrittenMenu {
  readonly scope: MenuScope;
  /** Returns the id of the category with this name. */
  category(name: string): string;
  item(name: string): string;
}

/** Creates a menu from `{ Starters: ['Soup', 'Salad'] }`. An item can also be an object with more fields. */
export const createMenuWith = async (
  app: TestApp,
  { browser, restaurantId }: Pick<Editor, 'browser' | 'restaurantId'>,
  contents: Readonly<Record<string, ReadonlyArray<string | NewItem>>>,
): Promise<WrittenMenu> => {
  const categories = Object.entries(contents).map(([name, items]) => ({
    name,
    items: items.map((item) => (typeof item === 'string' ? { name: item, price: 1_000 } : item)),
  }));
  const menuId = await transact(app.ctx, (ctx) => createMenu(ctx, restaurantId, { name: 'Lunch', categories }));
  const scope = { restaurantId, menuId };
  return {
    scope,
    category: idsByName(await fetchCategories(browser, scope)),
    item: idsByName(await fetchItems(browser, scope)),
  };
};

const idsByName = (documents: ReadonlyArray<{ id: string; name: string }>) => {
  const ids = new Map(documents.map(({ id, name }) => [name, id]));
  return (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`nothing is called ${name}`);
    return id;
  };
};

export const fetchItems = async (browser: Browser, { menuId }: MenuScope): Promise<ItemDocument[]> => {
  const items: ItemDocument[] = [];
  for (;;) {
    const last = items.at(-1);
    const { documents } = await browser.api.documents.query({
      collection: 'items',
      where: [['menuId', '==', menuId]],
      orderBy: [['order', 'asc']],
      limit: maxQueryLimit,
      ...(last === undefined ? {} : { startAfter: [last.order, last.id] }),
    });
    items.push(...documents.map((document) => itemDocument.parse(document)));
    if (documents.length < maxQueryLimit) return items;
  }
};

export const fetchCategories = async (browser: Browser, { menuId }: MenuScope): Promise<CategoryDocument[]> => {
  const { documents } = await browser.api.documents.query({
    collection: 'categories',
    where: [['menuId', '==', menuId]],
    orderBy: [['order', 'asc']],
  });
  return documents.map((document) => categoryDocument.parse(document));
};

export const readItem = async (browser: Browser, menu: MenuScope, itemId: string): Promise<ItemDocument> => {
  const item = (await fetchItems(browser, menu)).find(({ id }) => id === itemId);
  if (item === undefined) throw new Error('no such item');
  return item;
};

/** Reads the names on a menu, by category. Throws if the stored positions are not 0, 1, 2, …. */
export const readMenu = async (browser: Browser, menu: MenuScope): Promise<Record<string, string[]>> => {
  const categories = await fetchCategories(browser, menu);
  const items = await fetchItems(browser, menu);
  expectDense(categories);
  return Object.fromEntries(
    categories.map(({ id, name }) => {
      const within = items.filter(({ category }) => category === id);
      expectDense(within);
      return [name, within.map((item) => item.name)];
    }),
  );
};

const expectDense = (documents: ReadonlyArray<{ name: string; order: number }>): void => {
  const misplaced = documents.find(({ order }, index) => order !== index);
  if (misplaced !== undefined) throw new Error(`${misplaced.name} has the number ${misplaced.order}`);
};

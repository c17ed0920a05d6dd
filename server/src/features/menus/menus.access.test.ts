import { csvMapping, type menusCommands } from '@comanda/contract/menus';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { logInAdmin, logInStaff, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { openEditor, readMenu, createMenuWith, type Editor, type WrittenMenu } from './menu-editor.fixture.ts';

type Menus = Browser['api']['menus'];
interface Ids {
  readonly restaurantId: string;
  readonly menuId: string;
  readonly categoryId: string;
  readonly itemId: string;
}

const file = {
  text: 'category,name,price\nFood,Pie,5\n',
  delimiter: ',' as const,
  hasHeader: true,
  mapping: csvMapping.parse(['category', 'name', 'price']),
};

const extras = (id: string) => ({
  id,
  name: 'Extras',
  kind: 'single' as const,
  isRequired: false,
  min: 0,
  max: 1,
  options: [{ id: newId(), name: 'Ham', price: 0, available: true, dietaryTags: [], allergens: [] }],
});

/** A PDF of one line. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 40>>stream
BT /F 12 Tf 10 100 Td (Soup 5.00) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** Every command for people who manage menus, called with nothing but ids. Those who serve guests may call `serveNow`. */
const calls: {
  readonly [Name in Exclude<keyof typeof menusCommands, 'serveNow'>]: (menus: Menus, ids: Ids) => Promise<unknown>;
} = {
  create: (menus, { restaurantId }) => menus.create({ restaurantId, name: 'Menu' }),
  edit: (menus, ids) => menus.edit({ ...ids, edits: { name: { from: 'Lunch', to: 'Dinner' } } }),
  duplicate: (menus, ids) => menus.duplicate({ ...ids, name: 'Copy' }),
  remove: (menus, ids) => menus.remove(ids),
  restore: (menus, ids) => menus.restore(ids),
  listRemoved: (menus, { restaurantId }) => menus.listRemoved({ restaurantId }),
  readUse: (menus, { restaurantId, menuId }) => menus.readUse({ restaurantId, menuId }),
  addCategory: (menus, { restaurantId, menuId }) => menus.addCategory({ restaurantId, menuId, name: 'More' }),
  editCategory: (menus, ids) => menus.editCategory({ ...ids, edits: { name: { from: 'Food', to: 'Dishes' } } }),
  moveCategory: (menus, ids) => menus.moveCategory({ ...ids, afterId: null }),
  removeCategory: (menus, ids) => menus.removeCategory(ids),
  restoreCategory: (menus, ids) => menus.restoreCategory(ids),
  addItem: (menus, { restaurantId, menuId, categoryId }) =>
    menus.addItem({ restaurantId, menuId, categoryId, item: { name: 'Item', price: 1 } }),
  editItems: (menus, { itemId, ...ids }) =>
    menus.editItems({ ...ids, edits: [{ itemId, edits: { price: { from: 1_000, to: 0 } } }] }),
  editSharedOptions: (menus, { restaurantId, menuId }) => {
    const groupId = newId();
    return menus.editSharedOptions({ restaurantId, menuId, groupId, from: null, to: extras(groupId) });
  },
  moveItems: (menus, { itemId, ...ids }) => menus.moveItems({ ...ids, itemIds: [itemId], afterId: null }),
  duplicateItems: (menus, { itemId, ...ids }) => menus.duplicateItems({ ...ids, itemIds: [itemId] }),
  changePrices: (menus, { itemId, ...ids }) =>
    menus.changePrices({ ...ids, itemIds: [itemId], change: { kind: 'amount', amount: 1 } }),
  setAvailability: (menus, { itemId, ...ids }) =>
    menus.setAvailability({ ...ids, itemIds: [itemId], available: false }),
  removeItems: (menus, { itemId, ...ids }) => menus.removeItems({ ...ids, itemIds: [itemId] }),
  restoreItems: (menus, { itemId, ...ids }) => menus.restoreItems({ ...ids, itemIds: [itemId] }),
  readCsv: (menus, ids) => menus.readCsv({ ...ids, text: file.text }),
  previewImport: (menus, ids) => menus.previewImport({ ...ids, ...file }),
  importCsv: async (menus, ids) => {
    const digest = await menus.previewImport({ ...ids, ...file }).then(
      (plan) => plan.digest,
      () => '',
    );
    return menus.importCsv({ ...ids, ...file, digest });
  },
  lastImport: (menus, ids) => menus.lastImport(ids),
  undoImport: async (menus, ids) => {
    await calls.importCsv(menus, ids).catch(() => undefined);
    return menus.undoImport(ids);
  },
  readReader: (menus, ids) => menus.readReader(ids),
  readPdf: (menus, ids) => menus.readPdf({ ...ids, data: Buffer.from(pdf).toString('base64') }),
  readPage: (menus, ids) =>
    menus.readPage({ ...ids, page: { kind: 'text', text: 'MAINS\nSoup 5.00\nStew 6.00\nPie 7.00' } }),
  exportCsv: (menus, ids) => menus.exportCsv(ids),
  csvTemplate: (menus, ids) => menus.csvTemplate(ids),
};

let app: TestApp;
let owner: Editor;
let stranger: Editor;
/** Staff of the owner: without the flag, with it, and with it but in another restaurant. */
let waiter: Browser;
let chef: Browser;
let chefElsewhere: Browser;
let menu: WrittenMenu;
let theirs: Ids;
let strangers: Ids;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await openEditor(app);
  stranger = await openEditor(app);
  waiter = (await logInStaff(app, owner.userId, { canViewOrders: true, canManageQRCodes: true })).browser;
  chef = await logInChef([owner.restaurantId]);
  chefElsewhere = await logInChef([newId()]);
  menu = await createMenuWith(app, owner, { Food: ['Soup', 'Salad'] });
  theirs = idsOf(menu);
  strangers = idsOf(await createMenuWith(app, stranger, { Food: ['Soup'] }));
});

const logInChef = async (restaurantIds: string[]): Promise<Browser> => {
  const { browser, userId } = await logInStaff(app, owner.userId, { canManageMenus: true });
  await app.sql('update users set restaurant_ids = $2 where id = $1', [userId, restaurantIds]);
  return browser;
};

const idsOf = ({ scope, category, item }: WrittenMenu): Ids => ({
  ...scope,
  categoryId: category('Food'),
  itemId: item('Soup'),
});

const names = Object.keys(calls).filter((name): name is keyof typeof calls => name in calls);
const missing = { code: 'not-found', status: 404 };

describe.each(names)('%s', (name) => {
  test("answers another owner's ids as it answers missing ones, and changes nothing", async () => {
    const nowhere = { restaurantId: newId(), menuId: newId(), categoryId: newId(), itemId: newId() };
    await expect(calls[name](stranger.menus, theirs)).rejects.toMatchObject(missing);
    await expect(calls[name](stranger.menus, nowhere)).rejects.toMatchObject(missing);
    // Mixes own ids with someone else's at each level (restaurant, menu, category): the foreign ids count as missing.
    const own = Object.entries(strangers);
    for (let known = 1; known < own.length; known += 1) {
      const mixed = { ...theirs, ...Object.fromEntries(own.slice(0, known)) };
      if (isAllOwn(name, known)) continue;
      await expect(calls[name](stranger.menus, mixed)).rejects.toMatchObject(missing);
    }
    expect(await readMenu(owner.browser, menu.scope)).toEqual({ Food: ['Soup', 'Salad'] });
  });

  test('is refused to guests and to staff without the flag', async () => {
    await expect(calls[name](app.browser().api.menus, theirs)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(calls[name](waiter.api.menus, theirs)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('is open to staff with the flag, in the restaurants they work in alone', async () => {
    await expect(calls[name](chefElsewhere.api.menus, theirs)).rejects.toMatchObject(missing);
    await expectEffect(name, chef);
  });

  test('is open to administrators in every restaurant', async () => {
    await expectEffect(name, (await logInAdmin(app)).browser);
  });
});

const drinks = 'Drinks: Cola 1000';
const food = 'Food: Salad 1000, Soup 1000';
const unchanged = ['Lunch', drinks, food];

interface Effect {
  /** The command that the owner runs first, so that the command has something to do. */
  readonly before?: keyof typeof calls;
  /** The menu afterwards; unchanged if missing. */
  readonly menu?: readonly string[];
  readonly answer?: unknown;
  /** The menu whose id the command answers. */
  readonly newMenu?: readonly string[];
}

/** The menu that every command leaves behind, and its answer. */
const effects: { readonly [Name in keyof typeof calls]: Effect } = {
  create: { newMenu: ['Menu'] },
  edit: { menu: ['Dinner', drinks, food] },
  duplicate: { newMenu: ['Copy', drinks, food] },
  remove: { menu: ['Lunch (removed)', drinks, food] },
  restore: { before: 'remove' },
  listRemoved: {
    before: 'remove',
    menu: ['Lunch (removed)', drinks, food],
    answer: { removed: expect.arrayContaining([expect.objectContaining({ name: 'Lunch', itemCount: 3 })]) },
  },
  readUse: { answer: { tableCount: 0, guestCount: 0 } },
  addCategory: { menu: [...unchanged, 'More: '] },
  editCategory: { menu: ['Lunch', drinks, 'Dishes: Salad 1000, Soup 1000'] },
  moveCategory: { menu: ['Lunch', food, drinks] },
  removeCategory: { menu: ['Lunch', drinks] },
  restoreCategory: { before: 'removeCategory' },
  addItem: { menu: ['Lunch', drinks, 'Food: Salad 1000, Soup 1000, Item 1'] },
  editItems: { menu: ['Lunch', drinks, 'Food: Salad 1000, Soup 0'] },
  editSharedOptions: { answer: { itemCount: 0 } },
  moveItems: { menu: ['Lunch', drinks, 'Food: Soup 1000, Salad 1000'] },
  duplicateItems: { menu: ['Lunch', drinks, 'Food: Salad 1000, Soup 1000, Soup 1000'] },
  changePrices: { menu: ['Lunch', drinks, 'Food: Salad 1000, Soup 1001'] },
  setAvailability: { menu: ['Lunch', drinks, 'Food: Salad 1000, Soup 1000 (off)'] },
  removeItems: { menu: ['Lunch', drinks, 'Food: Salad 1000'] },
  restoreItems: { before: 'removeItems' },
  readCsv: { answer: expect.objectContaining({ delimiter: ',', rowCount: 1 }) },
  previewImport: {
    answer: expect.objectContaining({ added: [expect.objectContaining({ category: 'Food', name: 'Pie' })] }),
  },
  importCsv: {
    menu: ['Lunch', drinks, 'Food: Salad 1000, Soup 1000, Pie 500'],
    answer: { addedCount: 1, changedCount: 0, removedCount: 0 },
  },
  lastImport: { answer: { importedAt: null } },
  undoImport: { answer: { undoneCount: 1, keptCount: 0 } },
  readReader: { answer: { isConfigured: false, quota: null } },
  readPdf: { answer: { pages: [{ number: 1, text: 'Soup 5.00' }], unreadPages: [] } },
  readPage: { answer: expect.objectContaining({ dishes: expect.any(Array), usedModel: false }) },
  exportCsv: { answer: expect.objectContaining({ text: expect.stringMatching(/Cola[^]*Salad[^]*Soup/) }) },
  csvTemplate: { answer: expect.objectContaining({ text: expect.stringContaining('price') }) },
};

/** Calls a command on a new menu, and expects its effect and its answer. */
const expectEffect = async (name: keyof typeof calls, by: Browser): Promise<void> => {
  const own = idsOf(await createMenuWith(app, owner, { Drinks: ['Cola'], Food: ['Salad', 'Soup'] }));
  const { before, menu: expected = unchanged, answer, newMenu } = effects[name];
  if (before !== undefined) await calls[before](owner.menus, own);
  const answered = await calls[name](by.api.menus, own);
  expect(await readRows(own.menuId)).toEqual(expected);
  if (answer !== undefined) expect(answered).toEqual(answer);
  if (newMenu !== undefined) {
    expect(answered).toMatchObject({ menuId: expect.any(String) });
    expect(await readRows(String(Object(answered).menuId))).toEqual(newMenu);
  }
};

/** Reads the stored rows of a menu: its name, then a line for each category. */
const readRows = async (menuId: string): Promise<string[]> => {
  const rows = await app.sql<{ line: string }>(
    `select name || case when removed_at is null then '' else ' (removed)' end as line, -1 as position
       from menus where id = $1
     union all
     select categories.name || ': ' || coalesce(string_agg(items.name || ' ' || price_minor
              || case when is_available then '' else ' (off)' end, ', ' order by items.position), ''), categories.position
       from categories left join items
         on items.restaurant_id = categories.restaurant_id and items.category_id = categories.id and items.removed_at is null
      where categories.menu_id = $1 and categories.removed_at is null
      group by categories.restaurant_id, categories.id, categories.name, categories.position
     order by position`,
    [menuId],
  );
  return rows.map(({ line }) => line);
};

/** True if a command reads only the first `known` ids (restaurant, menu, category, item), which are all the caller's own. */
const isAllOwn = (name: keyof typeof calls, known: number): boolean => {
  if (name === 'create' || name === 'listRemoved') return known >= 1;
  if (['edit', 'duplicate', 'remove', 'restore', 'readUse', 'addCategory', 'editSharedOptions'].includes(name))
    return known >= 2;
  if (/Csv|Import|^read/i.test(name)) return known >= 2;
  if (name.endsWith('Category') || name === 'addItem') return known >= 3;
  return false;
};

test('things of another menu of the same restaurant are missing too, also as what to stand behind', async () => {
  const other = idsOf(await createMenuWith(app, owner, { Food: ['Soup'] }));
  const category = { ...theirs, categoryId: other.categoryId };
  const item = { ...theirs, itemId: other.itemId };
  for (const name of names.filter((one) => one.endsWith('Category') && one !== 'addCategory'))
    await expect(calls[name](owner.menus, category)).rejects.toMatchObject(missing);
  for (const name of names.filter((one) => /Items$|Prices$|Availability$/.test(one)))
    await expect(calls[name](owner.menus, item)).rejects.toMatchObject(missing);
  const { itemId, ...scope } = theirs;
  await expect(owner.menus.moveItems({ ...scope, itemIds: [itemId], afterId: other.itemId })).rejects.toMatchObject(
    missing,
  );
  await expect(
    owner.menus.addItem({ ...scope, afterId: other.itemId, item: { name: 'Item', price: 1 } }),
  ).rejects.toMatchObject(missing);
  await expect(owner.menus.moveCategory({ ...theirs, afterId: other.categoryId })).rejects.toMatchObject(missing);
});

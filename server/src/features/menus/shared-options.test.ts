import {
  itemDocument,
  noExceptions,
  type ItemDocument,
  type OptionGroup,
  type SharedUse,
} from '@comanda/contract/menus';
import { beforeEach, describe, expect, test } from 'vitest';
import { countPlan, exportText, importText, preview } from './csv-stage.fixture.ts';
import { logInStaff, scanCode, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let restaurantId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [owner.userId],
  );
  restaurantId = restaurant?.id ?? '';
  await app.sql(`update restaurants set join_mode = 'open' where id = $1`, [restaurantId]);
});

const option = (name: string, price: number) => ({
  id: crypto.randomUUID(),
  name,
  price,
  available: true,
  dietaryTags: [],
  allergens: [],
});
const newExtras = (): OptionGroup => ({
  id: crypto.randomUUID(),
  name: 'Pizza extras',
  kind: 'multiple',
  isRequired: false,
  min: 0,
  max: 3,
  options: [option('Ham', 200), option('Mozzarella', 150), option('Olives', 100)],
});

const dishes = ['Margherita', 'Diavola', 'Marinara', 'Bufala', 'Funghi', 'Capricciosa', 'Tonno', 'Verdure'];

let menu: { restaurantId: string; menuId: string };
let categoryId: string;
let itemIds: string[];
let extras: OptionGroup;
beforeEach(async () => {
  const { menus } = owner.browser.api;
  const { menuId } = await menus.create({ restaurantId, name: 'Pizzeria' });
  menu = { restaurantId, menuId };
  ({ categoryId } = await menus.addCategory({ ...menu, name: 'Pizza' }));
  extras = newExtras();
  await menus.editSharedOptions({ ...menu, groupId: extras.id, from: null, to: extras });
  itemIds = [];
  for (const name of dishes) itemIds.push(await addDish(name));
});

const addDish = async (name: string, use: SharedUse = noExceptions): Promise<string> => {
  const item = { name, price: 1_000, optionGroups: [{ ...extras, shared: use }] };
  return (await owner.browser.api.menus.addItem({ ...menu, categoryId, item })).itemId;
};

const readItems = async (menuId = menu.menuId): Promise<ItemDocument[]> => {
  const { documents } = await owner.browser.api.documents.query({
    collection: 'items',
    where: [['menuId', '==', menuId]],
  });
  return itemDocument.array().parse(documents);
};
const offers = ({ optionGroups }: Pick<ItemDocument, 'optionGroups'>) =>
  optionGroups.map(({ options }) => options.map(({ name, price }) => `${name} ${price}`).join(', '));

const setUse = async (itemId: string, use: SharedUse) => {
  const item = (await readItems()).find(({ id }) => id === itemId);
  const from = item?.optionGroups ?? [];
  const to = from.map((group) => ({ ...group, shared: use }));
  await owner.browser.api.menus.editItems({ ...menu, edits: [{ itemId, edits: { optionGroups: { from, to } } }] });
};

const [ham, mozzarella, olives] = [0, 1, 2];
const optionId = (index: number): string => extras.options[index]?.id ?? '';

describe('a shared group', () => {
  test('is edited once and seen on eight dishes, by guests too', async () => {
    const to = {
      ...extras,
      name: 'Extras',
      options: extras.options.map((one) => (one.name === 'Ham' ? { ...one, price: 250 } : one)),
    };
    const { itemCount } = await owner.browser.api.menus.editSharedOptions({
      ...menu,
      groupId: extras.id,
      from: extras,
      to,
    });
    expect(itemCount).toBe(8);
    const items = await readItems();
    expect(items).toHaveLength(8);
    for (const item of items) expect(offers(item)).toEqual(['Ham 250, Mozzarella 150, Olives 100']);
    const { qrCodeIds } = await owner.browser.api.qrCodes.create({ ...menu, tableNumbers: ['Table 1'] });
    const { menu: seen } = await app.browser().api.qrCodes.readTable({ qrCodeId: qrCodeIds[0] ?? '', language: 'en' });
    const groups = seen.categories.flatMap(({ items: shown }) => shown.flatMap(({ optionGroups }) => optionGroups));
    expect(groups.map(({ name }) => name)).toEqual(dishes.map(() => 'Extras'));
    expect(groups[0]).not.toHaveProperty('shared');
  });

  test('can differ on one dish in prices and hidden options, also after it was changed', async () => {
    const [first = '', second = ''] = itemIds;
    await setUse(first, { hidden: [optionId(ham)], prices: { [optionId(olives)]: 50 } });
    const to = { ...extras, max: 4, options: [...extras.options, option('Rocket', 120)] };
    await owner.browser.api.menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to });
    const items = new Map((await readItems()).map((item) => [item.id, item]));
    expect(offers(items.get(first) ?? { optionGroups: [] })).toEqual(['Mozzarella 150, Olives 50, Rocket 120']);
    expect(items.get(first)?.optionGroups[0]?.max).toBe(3);
    expect(offers(items.get(second) ?? { optionGroups: [] })).toEqual([
      'Ham 200, Mozzarella 150, Olives 100, Rocket 120',
    ]);
  });

  test('decides its own content: what a client writes into a dish for it is replaced', async () => {
    const forged = { ...extras, options: [option('Caviar', 1)], max: 1, shared: noExceptions };
    const itemId = (
      await owner.browser.api.menus.addItem({
        ...menu,
        categoryId,
        item: { name: 'Forged', price: 900, optionGroups: [forged] },
      })
    ).itemId;
    const item = (await readItems()).find(({ id }) => id === itemId);
    expect(offers(item ?? { optionGroups: [] })).toEqual(['Ham 200, Mozzarella 150, Olives 100']);
  });

  test('is removed from its dishes, and comes back with an undo', async () => {
    const before = await readItems();
    const { menus } = owner.browser.api;
    await menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to: null });
    expect((await readItems()).flatMap(({ optionGroups }) => optionGroups)).toEqual([]);
    await menus.editSharedOptions({ ...menu, groupId: extras.id, from: null, to: extras });
    await menus.editItems({
      ...menu,
      edits: before.map(({ id, optionGroups }) => ({
        itemId: id,
        edits: { optionGroups: { from: [], to: optionGroups } },
      })),
    });
    for (const item of await readItems()) expect(offers(item)).toEqual(['Ham 200, Mozzarella 150, Olives 100']);
  });

  test('that somebody else has changed is not overwritten; a repeated edit changes nothing', async () => {
    const { menus } = owner.browser.api;
    const to = { ...extras, name: 'Extras' };
    await menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to });
    await menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to });
    await expect(
      menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to: { ...extras, name: 'Toppings' } }),
    ).rejects.toMatchObject({ code: 'menus.edit-conflict', data: { conflicts: [{ id: extras.id, current: to }] } });
  });

  test('of another menu, or one that does not exist, is refused by a dish', async () => {
    const { menus } = owner.browser.api;
    const unknown = { ...newExtras(), shared: noExceptions };
    const item = { name: 'Calzone', price: 900, optionGroups: [unknown] };
    await expect(menus.addItem({ ...menu, categoryId, item })).rejects.toMatchObject({
      code: 'menus.unknown-shared-options',
    });
    const [itemId = ''] = itemIds;
    const [first] = await readItems();
    await expect(
      menus.editItems({
        ...menu,
        edits: [{ itemId, edits: { optionGroups: { from: first?.optionGroups, to: [unknown] } } }],
      }),
    ).rejects.toMatchObject({ code: 'menus.unknown-shared-options' });
    const { menuId: other } = await menus.create({ restaurantId, name: 'Other' });
    await expect(
      menus.editSharedOptions({ restaurantId, menuId: other, groupId: extras.id, from: null, to: extras }),
    ).rejects.toMatchObject({ code: 'already-exists' });
  });

  test('counts in every dish: growing it beyond the options of an item is refused as a whole', async () => {
    const { menus } = owner.browser.api;
    const many = (count: number): OptionGroup => ({
      ...newExtras(),
      max: 1,
      options: Array.from({ length: count }, (_, index) => option(`Option ${index}`, 0)),
    });
    const [itemId = ''] = itemIds;
    const [item] = (await readItems()).filter(({ id }) => id === itemId);
    const own = [many(50), many(47)];
    const edits = { optionGroups: { from: item?.optionGroups, to: [...(item?.optionGroups ?? []), ...own] } };
    await menus.editItems({ ...menu, edits: [{ itemId, edits }] });
    const to = { ...extras, options: [...extras.options, option('One too many', 0)] };
    await expect(menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to })).rejects.toMatchObject({
      code: 'menus.too-many-options',
    });
    const { documents } = await owner.browser.api.documents.query({
      collection: 'sharedOptions',
      where: [['menuId', '==', menu.menuId]],
    });
    expect(documents).toMatchObject([{ id: extras.id, group: extras }]);
  });

  test('is for people who manage menus', async () => {
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    await expect(
      waiter.browser.api.menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to: null }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
    const stranger = await signUpOwner(app);
    await expect(
      stranger.browser.api.menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to: null }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('an order costs what the dish asks for a shared option, and what is sold out there cannot be ordered', async () => {
  const [first = '', second = ''] = itemIds;
  await setUse(first, { hidden: [], prices: { [optionId(mozzarella)]: 300 } });
  const { qrCodeIds } = await owner.browser.api.qrCodes.create({ ...menu, tableNumbers: ['Table 2'] });
  const guest = await scanCode(app, qrCodeIds[0] ?? '');
  const place = (total: number) =>
    guest.browser.api.orders.place({
      restaurantId,
      visitId: guest.visit.visitId,
      key: crypto.randomUUID(),
      lines: [first, second].map((itemId) => ({ itemId, quantity: 1, optionIds: [optionId(mozzarella)] })),
      total,
    });
  expect(await place(2_450)).toMatchObject({ total: 2_450 });
  const options = extras.options.map((one) => (one.name === 'Mozzarella' ? { ...one, available: false } : one));
  const to = { ...extras, options };
  await owner.browser.api.menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to });
  await expect(place(2_450)).rejects.toMatchObject({
    code: 'orders.items-unavailable',
    data: {
      items: [
        { itemId: first, reason: 'options' },
        { itemId: second, reason: 'options' },
      ],
    },
  });
});

test('reports count a shared option with the dish it was ordered with, at the price of that moment', async () => {
  const [first = '', second = ''] = itemIds;
  await setUse(first, { hidden: [], prices: { [optionId(mozzarella)]: 300 } });
  const { qrCodeIds } = await owner.browser.api.qrCodes.create({ ...menu, tableNumbers: ['Table 3'] });
  const guest = await scanCode(app, qrCodeIds[0] ?? '');
  const place = (lines: ReadonlyArray<{ itemId: string; quantity: number; optionIds: string[] }>, total: number) =>
    guest.browser.api.orders.place({
      restaurantId,
      visitId: guest.visit.visitId,
      key: crypto.randomUUID(),
      lines: [...lines],
      total,
    });
  const extra = [optionId(mozzarella)];
  await place(
    [
      { itemId: first, quantity: 2, optionIds: extra },
      { itemId: second, quantity: 1, optionIds: [...extra, optionId(olives)] },
    ],
    2 * 1_300 + 1_250,
  );
  const options = extras.options.map((one) => (one.name === 'Mozzarella' ? { ...one, price: 200 } : one));
  const edit = { ...menu, groupId: extras.id, from: extras, to: { ...extras, name: 'Toppings', options } };
  await owner.browser.api.menus.editSharedOptions(edit);
  await place(
    [first, second].map((itemId) => ({ itemId, quantity: 1, optionIds: extra })),
    1_300 + 1_200,
  );
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = await owner.browser.api.reports.read({ report: 'dish', from: today, to: today });
  const figuresOf = (itemId: string) => rows.find(({ key }) => key === itemId)?.figures;
  expect(figuresOf(first)).toEqual({ sales: 3 * 1_300, quantity: 3, orders: 2 });
  expect(figuresOf(second)).toEqual({ sales: 1_250 + 1_200, quantity: 2, orders: 2 });
  // By option, over all dishes. A new name begins a row of its own.
  const byOption = { report: 'option', from: today, to: today } as const;
  const optionReport = await owner.browser.api.reports.read(byOption);
  expect(optionReport.rows.map(({ label, figures }) => [label, figures])).toEqual(
    expect.arrayContaining([
      ['Olives (Pizza extras)', { quantity: 1, optionSales: 100, orders: 1 }],
      ['Mozzarella (Toppings)', { quantity: 2, optionSales: 300 + 200, orders: 1 }],
    ]),
  );
  const key = 'Toppings: Mozzarella';
  expect((await owner.browser.api.reports.orders({ ...byOption, key })).orders).toMatchObject([{ total: 2_500 }]);
  const { fileName, text } = await owner.browser.api.reports.exportCsv({ ...byOption, delimiter: ';' });
  expect(fileName).toBe(`Options ${today}.csv`);
  expect(text).toContain('Option;Currency;Sold;Option sales;Orders');
  expect(text).toContain('Mozzarella (Toppings);USD;2;5,00;1');
});

describe('copies', () => {
  test('a duplicated dish shares the same group, a duplicated menu has a group of its own', async () => {
    const { menus } = owner.browser.api;
    const [first = ''] = itemIds;
    await setUse(first, { hidden: [optionId(ham)], prices: {} });
    const { itemIds: copies } = await menus.duplicateItems({ ...menu, itemIds: [first] });
    const copy = (await readItems()).find(({ id }) => id === copies[0]);
    expect(copy?.optionGroups).toMatchObject([{ id: extras.id, shared: { hidden: [optionId(ham)] } }]);
    const { menuId } = await menus.duplicate({ ...menu, name: 'Copy' });
    const items = await readItems(menuId);
    const [group] = items.flatMap(({ optionGroups }) => optionGroups);
    expect(group?.id).not.toBe(extras.id);
    const hiding = items.find(({ name, optionGroups }) => name === dishes[0] && optionGroups[0]?.options.length === 2);
    expect(hiding?.optionGroups[0]?.options.map(({ name }) => name)).toEqual(['Mozzarella', 'Olives']);
    await menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to: null });
    expect(offers((await readItems(menuId))[1] ?? { optionGroups: [] })).toHaveLength(1);
  });

  test('a dish that is restored has the present content of its group', async () => {
    const { menus } = owner.browser.api;
    const [first = ''] = itemIds;
    await menus.removeItems({ ...menu, itemIds: [first] });
    const to = { ...extras, options: extras.options.slice(1), max: 2 };
    await menus.editSharedOptions({ ...menu, groupId: extras.id, from: extras, to });
    await menus.restoreItems({ ...menu, itemIds: [first] });
    const item = (await readItems()).find(({ id }) => id === first);
    expect(offers(item ?? { optionGroups: [] })).toEqual(['Mozzarella 150, Olives 100']);
  });
});

describe('a file', () => {
  const stage = () => ({ browser: owner.browser, scope: menu });

  test('marks shared groups, and importing it again changes nothing', async () => {
    const text = await exportText(stage());
    expect(text).toContain('Pizza extras (pick any, shared): Ham +2.00 | Mozzarella +1.50 | Olives +1.00');
    expect(countPlan(await preview(stage(), text))).toMatchObject({ added: 0, changed: 0, leftAlone: 8, problems: 0 });
  });

  test('changes prices of one dish and leaves out options there, and adds dishes that share the group', async () => {
    const text = await exportText(stage());
    const [, first = ''] = text.split('\r\n').length > 1 ? text.split('\r\n') : text.split('\n');
    const changed = text.replace(first, first.replace('Ham +2.00 | Mozzarella +1.50', 'Mozzarella +3.00'));
    await importText(stage(), changed);
    const items = await readItems();
    const margherita = items.find(({ name }) => name === 'Margherita');
    expect(margherita?.optionGroups).toMatchObject([
      { id: extras.id, shared: { hidden: [optionId(ham)], prices: { [optionId(mozzarella)]: 300 } } },
    ]);
    await importText(
      stage(),
      'category,name,price,options\nPizza,Calzone,9.50,"Pizza extras (pick any, shared): Ham +2.00 | Mozzarella +1.50 | Olives +1.00"',
    );
    const calzone = (await readItems()).find(({ name }) => name === 'Calzone');
    expect(calzone?.optionGroups).toMatchObject([{ id: extras.id, shared: noExceptions }]);
  });

  test('that changes more of a shared group in one dish says so; without the mark the dish gets its own', async () => {
    const row = (rule: string) =>
      `category,name,price,options\nPizza,Calzone,9.50,"Pizza extras (${rule}): Ham +2.00 | Speck +3.00"`;
    expect((await preview(stage(), row('pick any, shared'))).problems).toMatchObject([
      { row: 2, column: 'optionGroups', value: 'Pizza extras' },
    ]);
    await importText(stage(), row('pick any'));
    const calzone = (await readItems()).find(({ name }) => name === 'Calzone');
    expect(calzone?.optionGroups[0]).not.toHaveProperty('shared');
    expect(calzone?.optionGroups[0]?.id).not.toBe(extras.id);
  });
});

test('a text of a shared option is translated once', async () => {
  await owner.browser.api.restaurants.update({ restaurantId, changes: { languages: ['de'] } });
  const { documents: before } = await owner.browser.api.documents.query({
    collection: 'translations',
    where: [['menuId', '==', menu.menuId]],
  });
  expect(before).toEqual([]);
  await owner.browser.api.translation.save({
    ...menu,
    language: 'de',
    subjectId: optionId(ham),
    field: 'name',
    source: 'Ham',
    text: 'Schinken',
  });
  const { qrCodeIds } = await owner.browser.api.qrCodes.create({ ...menu, tableNumbers: ['Table 3'] });
  const { menu: seen } = await app.browser().api.qrCodes.readTable({ qrCodeId: qrCodeIds[0] ?? '', language: 'de' });
  const names = seen.categories.flatMap(({ items }) =>
    items.flatMap(({ optionGroups }) => optionGroups.map(({ options }) => options[0]?.name)),
  );
  expect(names).toEqual(dishes.map(() => 'Schinken'));
});

import { dayMs } from '@comanda/contract/kernel';
import { describe, expect, test } from 'vitest';
import { createTable, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let menu: { restaurantId: string; menuId: string };
let qrCodeId: string;
let ids: Record<string, string>;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
  const dishes = ['Burger', 'Fries', 'Salad', 'Cola', 'Cake', 'Soup', 'Bread', 'Olives', 'Wine', 'Water', 'Tea'];
  const table = await createTable(
    app,
    owner.userId,
    dishes.map((name) => ({ name, priceMinor: 500 })),
  );
  ({ qrCodeId } = table);
  menu = { restaurantId: table.restaurantId, menuId: table.menuId };
  const rows = await app.sql<{ id: string; name: string }>('select id, name from items where menu_id = $1', [
    table.menuId,
  ]);
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});

const idOf = (name: string): string => ids[name] ?? '';

const setGoesWith = (name: string, from: readonly string[], to: readonly string[]) =>
  owner.browser.api.menus.editItems({
    ...menu,
    edits: [{ itemId: idOf(name), edits: { goesWith: { from, to: [...to] } } }],
  });

const readMenu = async () => {
  const { menu: seen } = await app.browser().api.qrCodes.readTable({ qrCodeId, language: 'en' });
  return seen;
};
const readItem = async (name: string) =>
  (await readMenu()).categories.flatMap(({ items }) => items).find((item) => item.name === name);

const hide = (hiddenExtras: Array<'goes-with' | 'popular' | 'order-again' | 'large-photos'>) =>
  owner.browser.api.restaurants.update({ restaurantId: menu.restaurantId, changes: { hiddenExtras } });

describe('goes well with', () => {
  test('guests see the dishes that the owner chose, without those that left the menu', async () => {
    await setGoesWith('Burger', [], [idOf('Fries'), idOf('Cola')]);
    expect(await readItem('Burger')).toMatchObject({ goesWith: [idOf('Fries'), idOf('Cola')] });
    expect(await readItem('Salad')).not.toHaveProperty('goesWith');
    await owner.browser.api.menus.removeItems({ ...menu, itemIds: [idOf('Fries')] });
    expect(await readItem('Burger')).toMatchObject({ goesWith: [idOf('Cola')] });
    await owner.browser.api.menus.restoreItems({ ...menu, itemIds: [idOf('Fries')] });
    expect(await readItem('Burger')).toMatchObject({ goesWith: [idOf('Fries'), idOf('Cola')] });
  });

  test('a copy of the menu names the copies of the dishes', async () => {
    const copy = await owner.browser.api.menus.duplicate({ ...menu, name: 'Evening' });
    const rows = await app.sql<{ id: string; name: string; goes_with: string[] }>(
      'select id, name, goes_with from items where menu_id = $1',
      [copy.menuId],
    );
    const copied = new Map(rows.map((row) => [row.name, row]));
    expect(copied.get('Burger')?.goes_with).toEqual([copied.get('Fries')?.id, copied.get('Cola')?.id]);
    expect(copied.get('Cola')?.id).not.toBe(idOf('Cola'));
  });

  test('more than three, one twice, and what is no id are refused', async () => {
    const before = await readItem('Burger');
    const from = before?.goesWith ?? [];
    const four = ['Fries', 'Cola', 'Cake', 'Soup'].map(idOf);
    await expect(setGoesWith('Burger', from, four)).rejects.toMatchObject({ code: 'invalid-argument' });
    const twice = [idOf('Cola'), idOf('Cola')];
    await expect(setGoesWith('Burger', from, twice)).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(setGoesWith('Burger', from, ['Cola'])).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await readItem('Burger')).toEqual(before);
  });

  test('the owner switches it off, and what was chosen stays', async () => {
    await hide(['goes-with']);
    expect(await readItem('Burger')).not.toHaveProperty('goesWith');
    await hide([]);
    expect(await readItem('Burger')).toMatchObject({ goesWith: [idOf('Fries'), idOf('Cola')] });
  });
});

describe('popular', () => {
  const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

  /** Stores the sold portions of a day as the nightly roll-up does. */
  const sell = async (name: string, quantity: number, daysAgo: number) => {
    await app.sql(
      `insert into report_figures (restaurant_id, day, dimension, currency, key, label, count, quantity, amount_minor, tip_minor)
        values ($1, $2, 'dish', 'USD', $3, $4, 1, $5, 500, 0)`,
      [menu.restaurantId, dayBefore(daysAgo), idOf(name), name, quantity],
    );
  };
  /** Kept pages are made anew after a change of the restaurant. */
  const listPopular = async (): Promise<string[]> => {
    await hide([]);
    const { categories } = await readMenu();
    return categories.flatMap(({ items }) => items).flatMap(({ name, isPopular }) => (isPopular === true ? name : []));
  };

  test('marks the dishes that sold best in 30 days: at least 10 portions, at most one dish in ten', async () => {
    expect(await listPopular()).toEqual([]);
    await sell('Soup', 9, 2);
    await sell('Cake', 400, 40);
    expect(await listPopular()).toEqual([]);
    await sell('Soup', 3, 5);
    await sell('Cola', 25, 3);
    await sell('Tea', 11, 3);
    // Eleven dishes: two may be popular.
    expect((await listPopular()).toSorted()).toEqual(['Cola', 'Soup']);
  });

  test('the owner switches it off', async () => {
    await hide(['popular', 'order-again', 'large-photos']);
    const { categories, hiddenExtras } = await readMenu();
    expect(categories.flatMap(({ items }) => items).some(({ isPopular }) => isPopular)).toBe(false);
    expect(hiddenExtras).toEqual(['popular', 'order-again', 'large-photos']);
    await hide([]);
  });
});

test('other owners and unknown extras are refused', async () => {
  const bob = await signUpOwner(app);
  const edit = bob.browser.api.menus.editItems({
    ...menu,
    edits: [{ itemId: idOf('Burger'), edits: { goesWith: { from: [], to: [] } } }],
  });
  await expect(edit).rejects.toMatchObject({ code: 'not-found' });
  // @ts-expect-error: the contract knows no such extra.
  await expect(hide(['pop-ups'])).rejects.toMatchObject({ code: 'invalid-argument' });
});

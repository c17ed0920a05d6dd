import { itemFields, type OptionGroup } from '@comanda/contract/menus';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { openEditor, readItem, createMenuWith, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
});

type Edits = Parameters<Editor['menus']['editItems']>[0]['edits'][number]['edits'];

/** Creates a menu with a soup, and functions that edit and read the soup. */
const openSoup = async () => {
  const menu = await createMenuWith(app, editor, { Starters: ['Soup', 'Salad'] });
  const soup = menu.item('Soup');
  return {
    menu,
    soup,
    edit: (edits: Edits) => editor.menus.editItems({ ...menu.scope, edits: [{ itemId: soup, edits }] }),
    read: () => readItem(editor.browser, menu.scope, soup),
  };
};

const sizes = (): OptionGroup => ({
  id: newId(),
  name: 'Size',
  kind: 'single',
  isRequired: true,
  min: 1,
  max: 1,
  options: [
    { id: newId(), name: 'Small', price: 0, available: true, dietaryTags: [], allergens: [] },
    { id: newId(), name: 'Large', price: 250, available: true, dietaryTags: ['vegan'], allergens: ['celery'] },
  ],
});

describe('an edit', () => {
  test('changes every field there is, and can be undone by swapping it round', async () => {
    const { edit, read } = await openSoup();
    const before = await read();
    const wanted = {
      name: 'Onion soup',
      price: 1_250,
      description: 'With croutons\nand cheese',
      available: false,
      imageUrls: ['/files/soup.jpg', 'https://example.com/soup.jpg'],
      comments: ['Ask for pepper'],
      optionGroups: [sizes()],
      dietaryTags: ['vegetarian' as const],
      allergens: ['celery' as const, 'milk' as const],
      stockCount: 12,
      availableHours: [{ day: 'friday' as const, from: '18:00', to: '02:00' }],
      taxRateMilliPercent: 13_000,
    };
    const saw = itemFields.parse(before);
    const { id, order, category } = before;
    await edit({
      name: { from: saw.name, to: wanted.name },
      price: { from: saw.price, to: wanted.price },
      description: { from: saw.description, to: wanted.description },
      available: { from: saw.available, to: wanted.available },
      imageUrls: { from: saw.imageUrls, to: wanted.imageUrls },
      comments: { from: saw.comments, to: wanted.comments },
      optionGroups: { from: saw.optionGroups, to: wanted.optionGroups },
      dietaryTags: { from: saw.dietaryTags, to: wanted.dietaryTags },
      allergens: { from: saw.allergens, to: wanted.allergens },
      stockCount: { from: saw.stockCount, to: wanted.stockCount },
      availableHours: { from: saw.availableHours, to: wanted.availableHours },
      taxRateMilliPercent: { from: saw.taxRateMilliPercent, to: wanted.taxRateMilliPercent },
    });
    expect(await read()).toMatchObject({ ...wanted, id, order, category });
    await edit({
      name: { from: wanted.name, to: saw.name },
      optionGroups: { from: wanted.optionGroups, to: saw.optionGroups },
      availableHours: { from: wanted.availableHours, to: saw.availableHours },
      stockCount: { from: wanted.stockCount, to: saw.stockCount },
    });
    expect(await read()).toMatchObject({ name: 'Soup', optionGroups: [], availableHours: null, stockCount: null });
  });

  test('marks the item and its menu as changed, by the clock of the product', async () => {
    const { menu, edit, read } = await openSoup();
    const before = await read();
    app.clock.advance(60_000);
    await edit({ name: { from: 'Soup', to: 'Broth' } });
    const { updatedAt } = await read();
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt) + 60_000);
    const [row] = await app.sql<{ updated_at: Date }>('select updated_at from menus where id = $1', [
      menu.scope.menuId,
    ]);
    expect(Number(row?.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt) + 60_000);
  });

  test('may be the second of two that want the same', async () => {
    const { edit, read } = await openSoup();
    await edit({ price: { from: 1_000, to: 1_100 } });
    await edit({ price: { from: 1_000, to: 1_100 } });
    expect(await read()).toMatchObject({ price: 1_100 });
  });

  test('takes a text for what it is once its spaces are tidied', async () => {
    const { edit, read } = await openSoup();
    await edit({ name: { from: 'Soup', to: '  Onion \n soup ' } });
    await edit({ name: { from: '  Onion \n soup ', to: 'Broth' } });
    expect(await read()).toMatchObject({ name: 'Broth' });
  });

  test('compares groups of options by what they say, not by the order of their keys', async () => {
    const { edit, read } = await openSoup();
    const group = sizes();
    const { options, ...rest } = group;
    await edit({ optionGroups: { from: [], to: [group] } });
    await edit({ optionGroups: { from: [{ options, ...rest }], to: [] } });
    expect(await read()).toMatchObject({ optionGroups: [] });
  });

  test('of several kinds on one item, in two parts of one command, is all of them', async () => {
    const { menu, soup, read } = await openSoup();
    await editor.menus.editItems({
      ...menu.scope,
      edits: [
        { itemId: soup, edits: { name: { from: 'Soup', to: 'Broth' } } },
        { itemId: soup, edits: { name: { from: 'Broth', to: 'Bisque' }, price: { from: 1_000, to: 1 } } },
      ],
    });
    expect(await read()).toMatchObject({ name: 'Bisque', price: 1 });
  });
});

describe('a conflict', () => {
  test('names each field with what it is now, and changes nothing at all', async () => {
    const { menu, soup, edit, read } = await openSoup();
    await edit({ name: { from: 'Soup', to: 'Broth' }, stockCount: { from: null, to: 3 } });
    const late = editor.menus.editItems({
      ...menu.scope,
      edits: [
        { itemId: menu.item('Salad'), edits: { name: { from: 'Salad', to: 'Greens' } } },
        {
          itemId: soup,
          edits: {
            name: { from: 'Soup', to: 'Bisque' },
            stockCount: { from: null, to: 5 },
            price: { from: 1_000, to: 1 },
          },
        },
      ],
    });
    await expect(late).rejects.toMatchObject({
      code: 'menus.edit-conflict',
      status: 409,
      data: {
        conflicts: [
          { id: soup, field: 'name', current: 'Broth' },
          { id: soup, field: 'stockCount', current: 3 },
        ],
      },
    });
    expect(await read()).toMatchObject({ name: 'Broth', stockCount: 3, price: 1_000 });
    expect(await readItem(editor.browser, menu.scope, menu.item('Salad'))).toMatchObject({ name: 'Salad' });
  });
});

describe('at the same moment', () => {
  test('two change one field: one wins, the other hears what won', async () => {
    const { edit, read } = await openSoup();
    for (let round = 0; round < 5; round += 1) {
      const { name } = await read();
      const wishes = Array.from({ length: 4 }, (_wish, index) => `Soup ${round} ${index}`);
      const outcomes = await Promise.allSettled(wishes.map((to) => edit({ name: { from: name, to } })));
      const winner = (await read()).name;
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes[wishes.indexOf(winner)]?.status).toBe('fulfilled');
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ data: { conflicts: [{ field: 'name', current: winner }] } });
      }
    }
  });

  test('people change different fields of one item: all of them stay', async () => {
    const { edit, read } = await openSoup();
    await Promise.all([
      edit({ name: { from: 'Soup', to: 'Broth' } }),
      edit({ price: { from: 1_000, to: 900 } }),
      edit({ description: { from: '', to: 'Hot' } }),
      edit({ stockCount: { from: null, to: 7 } }),
      edit({ dietaryTags: { from: [], to: ['vegan'] } }),
    ]);
    expect(await read()).toMatchObject({
      name: 'Broth',
      price: 900,
      description: 'Hot',
      stockCount: 7,
      dietaryTags: ['vegan'],
    });
  });
});

describe('of a menu', () => {
  const read = async ({ restaurantId, menuId }: { restaurantId: string; menuId: string }) => {
    const { documents } = await editor.browser.api.documents.query({
      collection: 'menus',
      where: [
        ['restaurantId', '==', restaurantId],
        ['id', '==', menuId],
      ],
    });
    return documents[0];
  };

  test('name, currency and look change, and conflicts are refused', async () => {
    const { menu } = await openSoup();
    const look = (await read(menu.scope))?.['look'];
    const dark = {
      colours: { background: '#101010', text: '#ffffff', accent: '#ffaa00', button: '#ffaa00', buttonText: '#101010' },
      headingFont: 'lora' as const,
      textFont: 'nunito' as const,
    };
    await editor.menus.edit({
      ...menu.scope,
      edits: {
        name: { from: 'Lunch', to: ' Dinner ' },
        currency: { from: 'USD', to: 'EUR' },
        look: { from: look, to: dark },
      },
    });
    expect(await read(menu.scope)).toMatchObject({ name: 'Dinner', currency: 'EUR', look: dark });
    await expect(
      editor.menus.edit({
        ...menu.scope,
        edits: { look: { from: look, to: dark }, name: { from: 'Lunch', to: 'Brunch' } },
      }),
    ).rejects.toMatchObject({
      code: 'menus.edit-conflict',
      data: { conflicts: [{ id: menu.scope.menuId, field: 'name', current: 'Dinner' }] },
    });
  });

  test("a category's name changes, and conflicts are refused", async () => {
    const { menu } = await openSoup();
    const starters = { ...menu.scope, categoryId: menu.category('Starters') };
    await editor.menus.editCategory({ ...starters, edits: { name: { from: 'Starters', to: 'To begin' } } });
    await expect(
      editor.menus.editCategory({ ...starters, edits: { name: { from: 'Starters', to: 'First' } } }),
    ).rejects.toMatchObject({ data: { conflicts: [{ id: starters.categoryId, field: 'name', current: 'To begin' }] } });
  });
});

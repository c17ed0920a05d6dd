import type { OptionGroup } from '@comanda/contract/menus';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/clock';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import {
  openEditor,
  readItem,
  readMenu,
  createMenuWith,
  type Editor,
  type WrittenMenu,
} from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
let menu: WrittenMenu;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
  menu = await createMenuWith(app, editor, { Food: ['Soup'] });
});

const answer = z.object({
  code: z.string().optional(),
  data: z.object({ fields: z.record(z.string(), z.array(z.string())).optional() }).optional(),
});

/** Sends a raw request, bypassing the types and the client, as any program could. */
const send = async (command: string, body: object | string) => {
  const response = await editor.browser.fetch(`/api/menus/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { code, data } = answer.parse(await response.json());
  return { status: response.status, code, fields: Object.keys(data?.fields ?? {}) };
};

const addItem = (item: object) => send('add-item', { ...menu.scope, categoryId: menu.category('Food'), item });

const group = (changes: Partial<OptionGroup> = {}): OptionGroup => ({
  id: newId(),
  name: 'Size',
  kind: 'single',
  isRequired: false,
  min: 0,
  max: 1,
  options: [{ id: newId(), name: 'Large', price: 1, available: true, dietaryTags: [], allergens: [] }],
  ...changes,
});
const twin = group();

describe('an item is refused, and nothing is stored, with', () => {
  test.each<[string, object, string]>([
    ['a price of 1e308', { price: 1e308 }, 'price'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['half a cent', { price: 12.5 }, 'price'],
    ['a price just too high', { price: 1_000_000_001 }, 'price'],
    ['a price that is text', { price: 'NaN' }, 'price'],
    ['no price', { price: null }, 'price'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['a blank name', { name: '' }, 'name'],
    ['a name of nothing but spaces', { name: ' \t\n\u{a0}' }, 'name'],
    ['a bell in its name', { name: 'Soup\u{7}' }, 'name'],
    ['an escape in its description', { description: 'Hot\u{1b}[31m' }, 'description'],
    ['a description of 2,001 characters', { description: 'x'.repeat(2_001) }, 'description'],
    ['21 groups of options', { optionGroups: Array.from({ length: 21 }, () => group()) }, 'optionGroups'],
    ['a minimum above the maximum', { optionGroups: [group({ min: 2, isRequired: true })] }, 'optionGroups.0.min'],
    ['a maximum above what there is', { optionGroups: [group({ kind: 'multiple', max: 2 })] }, 'optionGroups.0.max'],
    ['two options of one id', { optionGroups: [twin, twin] }, 'optionGroups'],
    ['a group without options', { optionGroups: [group({ options: [] })] }, 'optionGroups.0.options'],
    ['a script for a photo', { imageUrls: ['javascript:alert(1)'] }, 'imageUrls.0'],
    ['another site without its scheme for a photo', { imageUrls: ['//evil.example/x.png'] }, 'imageUrls.0'],
    ['data for a photo', { imageUrls: ['data:image/svg+xml,<svg/>'] }, 'imageUrls.0'],
    ['11 photos', { imageUrls: Array.from({ length: 11 }, () => '/files/a.jpg') }, 'imageUrls'],
    ['an unknown allergen', { allergens: ['wood'] }, 'allergens.0'],
    ['an allergen twice', { allergens: ['milk', 'milk'] }, 'allergens'],
    ['less than no stock', { stockCount: -1 }, 'stockCount'],
    [
      'a time of day that is none',
      { availableHours: [{ day: 'monday', from: '25:00', to: '26:00' }] },
      'availableHours.0.from',
    ],
    [
      'hours that overlap',
      {
        availableHours: [
          { day: 'monday', from: '12:00', to: '15:00' },
          { day: 'monday', from: '14:00', to: '18:00' },
        ],
      },
      'availableHours.1.from',
    ],
  ])('%s', async (_what, item, field) => {
    const refusal = await addItem({ name: 'Bread', price: 100, ...item });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-argument' });
    expect(refusal.fields).toContain(`item.${field}`);
    expect(await readMenu(editor.browser, menu.scope)).toEqual({ Food: ['Soup'] });
  });

  test.each([
    ['a NUL character', String.raw`"So\u0000up"`],
    ['half a character', String.raw`"So\ud83dup"`],
    ['a number for a name', '5'],
    ['NaN, which is no JSON, for a price', '"Soup","price":NaN'],
  ])('%s', async (_what, name) => {
    const scope = JSON.stringify({ ...menu.scope, categoryId: menu.category('Food') }).slice(0, -1);
    const refusal = await send('add-item', `${scope},"item":{"price":1,"name":${name}}}`);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-argument' });
    expect(await readMenu(editor.browser, menu.scope)).toEqual({ Food: ['Soup'] });
  });
});

test.each([
  '🍜 Ramen 👩‍👩‍👧‍👦',
  'مرحبا بالعالم',
  'שקשוקה',
  'Crème brûlée',
  "'; drop table items; --",
  '<b>Bold</b> & {braces}',
  '汤',
])('the name %s is kept as it is', async (name) => {
  const kept = await createMenuWith(app, editor, { Food: ['Soup'] });
  const itemId = kept.item('Soup');
  await editor.menus.editItems({ ...kept.scope, edits: [{ itemId, edits: { name: { from: 'Soup', to: name } } }] });
  expect(await readItem(editor.browser, kept.scope, itemId)).toMatchObject({ name });
});

describe('a command is refused with', () => {
  const ids = (count: number) => Array.from({ length: count }, newId);

  test.each<[string, string, object]>([
    ['10,001 ids', 'set-availability', { itemIds: ids(10_001), available: true }],
    ['no ids', 'remove-items', { itemIds: [] }],
    ['ids that are none', 'remove-items', { itemIds: ['1', "' or 1=1"] }],
    [
      'an edit that does not say what was seen',
      'edit-items',
      { edits: [{ itemId: newId(), edits: { name: { to: 'x' } } }] },
    ],
    ['an edit of 1e308', 'edit-items', { edits: [{ itemId: newId(), edits: { price: { from: 1, to: 1e308 } } }] }],
    [
      'a rate of more than 1,000 %',
      'change-prices',
      { itemIds: ids(1), change: { kind: 'percent', milliPercent: 1_000_001 } },
    ],
    [
      'a rate that takes more than all',
      'change-prices',
      { itemIds: ids(1), change: { kind: 'percent', milliPercent: -100_001 } },
    ],
    ['half an amount', 'change-prices', { itemIds: ids(1), change: { kind: 'amount', amount: 0.5 } }],
    ['a step of nothing', 'change-prices', { itemIds: ids(1), change: { kind: 'amount', amount: 1 }, roundTo: 0 }],
    ['a colour that is none', 'edit', { edits: { look: { from: {}, to: { colours: { background: 'red' } } } } }],
    ['a currency that is none', 'edit', { edits: { currency: { from: 'USD', to: 'XYZ' } } }],
    ['a category without a name', 'add-category', { name: '  ' }],
  ])('%s', async (_what, command, input) => {
    expect(await send(command, { ...menu.scope, ...input })).toMatchObject({ status: 400, code: 'invalid-argument' });
  });

  test('more than a whole menu takes up', async () => {
    const edits = [{ itemId: menu.item('Soup'), edits: { name: { from: 'x'.repeat(5_000_000), to: 'x' } } }];
    const refusal = await send('edit-items', { ...menu.scope, edits });
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    expect(refusal.status).toBeLessThan(500);
  });

  test('10,000 missing ids, quickly', async () => {
    const refusal = await send('set-availability', { ...menu.scope, itemIds: ids(10_000), available: true });
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' });
  });
});

test('a strange value for what was seen is a conflict and nothing worse', async () => {
  const itemId = menu.item('Soup');
  const nested = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`);
  for (const from of [nested, {}, 1e308, { __proto__: null, constructor: 'x' }, 'x'.repeat(100_000)]) {
    const edits = [{ itemId, edits: { name: { from, to: 'Broth' } } }];
    expect(await send('edit-items', { ...menu.scope, edits })).toMatchObject({ code: 'menus.edit-conflict' });
  }
});

import { expect, test } from 'vitest';
import { hashText } from '@comanda/contract/kernel';
import { listMenuTexts, menuTextKey } from './menu-texts.ts';
import { translationStateOf } from './translation-state.ts';

const option = (id: string, name: string) => ({
  id,
  name,
  price: 150,
  available: true,
  dietaryTags: ['vegan' as const],
  allergens: ['nuts' as const],
});
const group = (id: string, name: string, options: Array<ReturnType<typeof option>>) => ({
  id,
  name,
  kind: 'single' as const,
  isRequired: false,
  min: 0,
  max: 1,
  options,
});
const item = (id: string, category: string, fields: { name: string; order: number }) => ({
  id,
  category,
  description: '',
  comments: [],
  optionGroups: [],
  ...fields,
});

const menu = { id: 'menu', name: 'Dinner' };
const starters = { id: 'starters', name: 'Starters', order: 1 };
const soups = { id: 'soups', name: 'Soups', order: 0 };

test('every text a guest reads is listed, in the order of the menu', () => {
  const soup = {
    ...item('soup', 'soups', { name: 'Caldo verde', order: 0 }),
    description: 'Kale and potato',
    comments: ['Served hot', 'Ask for bread'],
    optionGroups: [group('size', 'Size', [option('small', 'Small'), option('large', 'Large')])],
  };
  const texts = listMenuTexts({
    menu,
    categories: [starters, soups],
    items: [
      item('olives', 'starters', { name: 'Olives', order: 1 }),
      item('bread', 'starters', { name: 'Bread', order: 0 }),
      soup,
    ],
  });
  expect(texts.map((text) => [text.kind, menuTextKey(text), text.source, text.context])).toEqual([
    ['menu', 'menu.name', 'Dinner', ''],
    ['category', 'soups.name', 'Soups', 'Dinner'],
    ['item', 'soup.name', 'Caldo verde', 'Soups'],
    ['description', 'soup.description', 'Kale and potato', 'Caldo verde'],
    ['comment', 'soup.comment.0', 'Served hot', 'Caldo verde'],
    ['comment', 'soup.comment.1', 'Ask for bread', 'Caldo verde'],
    ['option-group', 'size.name', 'Size', 'Caldo verde'],
    ['option', 'small.name', 'Small', 'Caldo verde, Size'],
    ['option', 'large.name', 'Large', 'Caldo verde, Size'],
    ['category', 'starters.name', 'Starters', 'Dinner'],
    ['item', 'bread.name', 'Bread', 'Starters'],
    ['item', 'olives.name', 'Olives', 'Starters'],
  ]);
});

test('blank texts are left out, and an option that was copied with its id is one text', () => {
  const toppings = [group('top', 'Toppings', [option('cheese', 'Cheese')])];
  const texts = listMenuTexts({
    menu: { id: 'menu', name: ' ' },
    categories: [soups],
    items: [
      { ...item('one', 'soups', { name: 'One', order: 0 }), optionGroups: toppings },
      { ...item('two', 'soups', { name: 'Two', order: 1 }), optionGroups: toppings },
    ],
  });
  expect(texts.map(menuTextKey)).toEqual(['soups.name', 'one.name', 'top.name', 'cheese.name', 'two.name']);
});

test('prices, tags and allergens are never among the texts', () => {
  const texts = listMenuTexts({
    menu,
    categories: [soups],
    items: [
      {
        ...item('soup', 'soups', { name: 'Soup', order: 0 }),
        optionGroups: [group('top', 'Top', [option('nut', 'Nut')])],
      },
    ],
  });
  expect(texts.map(({ source }) => source)).toEqual(['Dinner', 'Soups', 'Soup', 'Top', 'Nut']);
});

test('a translation is stale when its source has changed, whoever made it', () => {
  const fresh = { sourceHash: hashText('Bread') };
  const bread = { source: 'Bread' };
  expect(translationStateOf(bread, undefined)).toBe('missing');
  expect(translationStateOf(bread, { ...fresh, state: 'machine' })).toBe('machine');
  expect(translationStateOf(bread, { ...fresh, state: 'reviewed' })).toBe('reviewed');
  expect(translationStateOf({ source: 'Dark bread' }, { ...fresh, state: 'reviewed' })).toBe('stale');
});

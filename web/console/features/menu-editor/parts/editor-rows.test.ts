import { blankItem, type CategoryDocument, type ItemDocument } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { toMenuView } from '#features/menu-draft';
import { toFoundRows } from './editor-rows.ts';

const at = { restaurantId: 'r', menuId: 'm', createdAt: '', updatedAt: '' };
const category = (id: string, order: number): CategoryDocument => ({ ...at, id, name: `Category ${id}`, order });
const item = (id: string, category: string, name: string): ItemDocument => ({
  ...at,
  ...blankItem,
  id,
  category,
  name,
  price: 1_000,
  order: 0,
});

test('a search finds items by every word, whatever their accents, under their categories', () => {
  const menu = toMenuView(
    [category('A', 0), category('B', 1)],
    [item('b1', 'B', 'Crème brûlée'), item('a1', 'A', 'Soup')],
  );
  expect(toFoundRows(menu, 'brulee CREME').map(({ key }) => key)).toEqual(['category B', 'item b1']);
  expect(toFoundRows(menu, 'creme nothing')).toEqual([]);
});

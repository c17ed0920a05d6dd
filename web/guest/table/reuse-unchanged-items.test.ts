import { expect, test } from 'vitest';
import { reuseUnchangedItems } from './reuse-unchanged-items.ts';
import { item, menuOf } from '#guest/testing';

const menu = menuOf({ Starters: [item('soup'), item('olives')], Mains: [item('risotto')] });

test('unchanged parts stay the same objects, and a changed item is the new one', () => {
  const sent = structuredClone(menu);
  const soup = sent.categories[0]?.items[0];
  if (soup === undefined) throw new Error('there is no soup');
  soup.price = 600;
  const kept = reuseUnchangedItems(menu, sent);
  expect(kept).toEqual(sent);
  expect(kept.categories[1]).toBe(menu.categories[1]);
  expect(kept.categories[0]?.items[1]).toBe(menu.categories[0]?.items[1]);
  expect(kept.categories[0]?.items[0]).toBe(soup);
});

import { expect, test } from 'vitest';
import { isAudibleRestaurant, isShownRestaurant, listSetAsideIds } from './restaurant-choice.ts';

const live = { id: 'live', isSample: false, status: 'active' } as const;
const other = { id: 'other', isSample: false, status: 'active' } as const;
const closed = { id: 'closed', isSample: false, status: 'inactive' } as const;
const demo = { id: 'demo', isSample: true, status: 'active' } as const;

test.each([
  ['the demo restaurant stands beside a live one', [live, demo], ['demo']],
  ['a deactivated one does', [live, closed, other], ['closed']],
  ['both do', [live, closed, demo], ['closed', 'demo']],
  ['the demo restaurant stands beside a deactivated one', [closed, demo], ['demo']],
  ['there is nothing but the demo restaurant', [demo], []],
  ['there is nothing but a deactivated demo restaurant', [{ ...demo, status: 'inactive' } as const], []],
  ['there is none', [], []],
])('what is set aside where %s', (_, workplaces, expected) => expect(listSetAsideIds(workplaces)).toEqual(expected));

test('all restaurants are those that are not set aside, and one that is chosen stands alone', () => {
  const ids = ['live', 'other', 'demo'];
  const listShownIds = (restaurantId: string | null) =>
    ids.filter((id) => isShownRestaurant(id, { restaurantId, setAsideIds: ['demo'] }));
  expect([listShownIds(null), listShownIds('other'), listShownIds('demo')]).toEqual([
    ['live', 'other'],
    ['other'],
    ['demo'],
  ]);
});

test('looking at one restaurant silences no live one, and the demo restaurant rings only when it is chosen', () => {
  const ids = ['live', 'other', 'demo'];
  const listAudibleIds = (restaurantId: string | null) =>
    ids.filter((id) => isAudibleRestaurant(id, { restaurantId, setAsideIds: ['demo'] }));
  expect([listAudibleIds(null), listAudibleIds('other'), listAudibleIds('demo')]).toEqual([
    ['live', 'other'],
    ['live', 'other'],
    ids,
  ]);
});

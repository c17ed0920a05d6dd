import { expect, test } from 'vitest';
import { createTouchSet } from './touch-set.ts';

test('the ids of several touches of one collection and tenant are named together', () => {
  const touches = createTouchSet();
  touches.add({ collection: 'orders', tenant: 'a', ids: ['1'] });
  touches.add({ collection: 'orders', tenant: 'a', ids: ['2', '1'] });
  touches.add({ collection: 'orders', tenant: 'b', ids: ['3'] });
  expect(touches.list()).toEqual([
    { collection: 'orders', tenant: 'a', ids: ['1', '2'] },
    { collection: 'orders', tenant: 'b', ids: ['3'] },
  ]);
});

test('a touch without ids, and more ids than a message holds, touch the whole tenant', () => {
  const touches = createTouchSet();
  touches.add({ collection: 'orders', tenant: 'a', ids: ['1'] });
  touches.add({ collection: 'orders', tenant: 'a' });
  touches.add({ collection: 'orders', tenant: 'a', ids: ['2'] });
  touches.add({ collection: 'items', tenant: 'a', ids: Array.from({ length: 101 }, (_, index) => String(index)) });
  expect(touches.list()).toEqual([
    { collection: 'orders', tenant: 'a' },
    { collection: 'items', tenant: 'a' },
  ]);
});

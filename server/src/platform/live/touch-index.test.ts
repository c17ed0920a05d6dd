import { expect, test } from 'vitest';
import { createTouchIndex } from './touch-index.ts';

const recording = () => {
  const index = createTouchIndex();
  const heard: string[] = [];
  return { index, heard, hear: (name: string) => () => heard.push(name) };
};

test('a touch reaches those whose collection and tenant it names, and those who watch all tenants', () => {
  const { index, heard, hear } = recording();
  index.listen('orders', ['a', 'b'], hear('orders of a and b'));
  index.listen('orders', ['c'], hear('orders of c'));
  index.listen('menus', ['a'], hear('menus of a'));
  index.listen('orders', 'all', hear('all orders'));
  index.touch([{ collection: 'orders', tenant: 'a' }]);
  expect(heard).toEqual(['orders of a and b', 'all orders']);
});

test('several touches at once are heard once', () => {
  const { index, heard, hear } = recording();
  index.listen('orders', ['a', 'b'], hear('orders'));
  index.touch([
    { collection: 'orders', tenant: 'a' },
    { collection: 'orders', tenant: 'b' },
  ]);
  expect(heard).toEqual(['orders']);
});

test('whoever left hears nothing, and leaves nothing behind', () => {
  const { index, heard, hear } = recording();
  const listening = index.listen('orders', ['a', 'b'], hear('orders'));
  expect(index.count()).toBe(1);
  listening[Symbol.dispose]();
  index.touch([{ collection: 'orders', tenant: 'a' }]);
  index.touchAll();
  expect(heard).toEqual([]);
  expect(index.count()).toBe(0);
});

test('a watcher of no tenant hears nothing', () => {
  const { index, heard, hear } = recording();
  index.listen('orders', [], hear('none'));
  index.touch([{ collection: 'orders', tenant: 'a' }]);
  expect(heard).toEqual([]);
});

test('in turn, everyone looks again a few at a time, and whoever left meanwhile does not', async () => {
  const { index, heard, hear } = recording();
  const listening = Array.from({ length: 100 }, (_, at) => index.listen('orders', [`tenant ${at}`], hear(`${at}`)));
  const heardBefore: number[] = [];
  await index.touchAllInTurn(async () => {
    heardBefore.push(heard.length);
    listening.at(-1)?.[Symbol.dispose]();
  });
  expect(heardBefore).toEqual([40, 80]);
  expect(heard).toEqual(Array.from({ length: 99 }, (_, at) => `${at}`));
});

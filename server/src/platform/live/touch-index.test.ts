import { expect, test } from 'vitest';
import { createTouchIndex } from './touch-index.ts';

const createRecordingIndex = () => {
  const index = createTouchIndex();
  const received: string[] = [];
  return { index, received, hear: (name: string) => () => received.push(name) };
};

test('a touch reaches those whose collection and tenant it names, and those who watch all tenants', () => {
  const { index, received, hear: recorderFor } = createRecordingIndex();
  index.listen(['orders'], ['a', 'b'], recorderFor('orders of a and b'));
  index.listen(['orders'], ['c'], recorderFor('orders of c'));
  index.listen(['menus'], ['a'], recorderFor('menus of a'));
  index.listen(['orders'], 'all', recorderFor('all orders'));
  index.touch([{ collection: 'orders', tenant: 'a' }]);
  expect(received).toEqual(['orders of a and b', 'all orders']);
});

test('several touches at once are heard once', () => {
  const { index, received, hear: recorderFor } = createRecordingIndex();
  index.listen(['orders'], ['a', 'b'], recorderFor('orders'));
  index.touch([
    { collection: 'orders', tenant: 'a' },
    { collection: 'orders', tenant: 'b' },
  ]);
  expect(received).toEqual(['orders']);
});

test('whoever left hears nothing, and leaves nothing behind', () => {
  const { index, received, hear: recorderFor } = createRecordingIndex();
  const registration = index.listen(['orders'], ['a', 'b'], recorderFor('orders'));
  expect(index.count()).toBe(1);
  registration[Symbol.dispose]();
  index.touch([{ collection: 'orders', tenant: 'a' }]);
  index.touchAll();
  expect(received).toEqual([]);
  expect(index.count()).toBe(0);
});

test('a watcher of no tenant hears nothing', () => {
  const { index, received, hear: recorderFor } = createRecordingIndex();
  index.listen(['orders'], [], recorderFor('none'));
  index.touch([{ collection: 'orders', tenant: 'a' }]);
  expect(received).toEqual([]);
});

test('in turn, everyone looks again a few at a time, and whoever left meanwhile does not', async () => {
  const { index, received, hear: recorderFor } = createRecordingIndex();
  const registration = Array.from({ length: 100 }, (_, at) =>
    index.listen(['orders'], [`tenant ${at}`], recorderFor(`${at}`)),
  );
  const receivedBeforePause: number[] = [];
  await index.touchAllInTurn(async () => {
    receivedBeforePause.push(received.length);
    registration.at(-1)?.[Symbol.dispose]();
  });
  expect(receivedBeforePause).toEqual([40, 80]);
  expect(received).toEqual(Array.from({ length: 99 }, (_, at) => `${at}`));
});

test('a slow check reaches everyone once in a pass, and then begins again', () => {
  const { index, received, hear: recorderFor } = createRecordingIndex();
  const registrations = Array.from({ length: 10 }, (_, at) =>
    index.listen(['orders'], [`${at}`], recorderFor(`${at}`)),
  );
  index.touchNext(4);
  expect(received).toEqual(['0', '1', '2']);
  registrations.at(-1)?.[Symbol.dispose]();
  for (let call = 1; call < 4; call += 1) index.touchNext(4);
  expect(received).toEqual(Array.from({ length: 9 }, (_, at) => `${at}`));
  index.touchNext(4);
  expect(received.slice(9)).toEqual(['0', '1', '2']);
});

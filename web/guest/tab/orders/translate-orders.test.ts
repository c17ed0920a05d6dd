import { expect, test } from 'vitest';
import { item, menuOf, option } from '#guest/testing';
import { order } from './order.fixture.ts';
import { translateOrders } from './translate-orders.ts';

const sauces = { id: 'sauces', name: 'Soßen', kind: 'multiple', min: 0, max: 1 } as const;
const steak = item('steak', {
  name: 'Rinderfilet',
  optionGroups: [{ ...sauces, options: [{ ...option('pepper'), name: 'Pfefferrahm' }] }],
});
const menu = { ...menuOf({ Mains: [steak] }), languages: ['en', 'de'] };

const ordered = order({
  items: order({}).items.flatMap((line) => [
    {
      ...line,
      itemId: 'steak',
      name: 'Fillet of beef',
      options: [
        { optionId: 'pepper', group: 'Sauces', name: 'Pepper sauce', price: 0 },
        { optionId: 'gone', group: 'Sauces', name: 'Chimichurri', price: 0 },
      ],
    },
    { ...line, itemId: 'off-the-menu', name: 'Venison' },
    { ...line, itemId: null, charge: 'packaging' as const, name: 'Packaging' },
  ]),
  corrections: [
    {
      changedAt: '2026-01-01T12:00:00.000Z',
      reasonCode: null,
      reason: '',
      lines: [{ itemId: 'steak', name: 'Fillet of beef', growth: -1 }],
    },
  ],
});

test('dishes and options are named as the menu names them in the language of the guest', () => {
  const [translated] = translateOrders([ordered], { ...menu, language: 'de' }, 'Verpackung');
  expect(translated?.items.map(({ name }) => name)).toEqual(['Rinderfilet', 'Venison', 'Verpackung']);
  expect(translated?.items[0]?.options.map(({ name }) => name)).toEqual(['Pfefferrahm', 'Chimichurri']);
  expect(translated?.corrections[0]?.lines[0]?.name).toBe('Rinderfilet');
});

test("in the restaurant's own language the names stay as they were ordered", () => {
  expect(translateOrders([ordered], { ...menu, language: 'en' }, 'Packaging')).toEqual([ordered]);
});

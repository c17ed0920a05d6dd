import { findContrastWarnings, guestColours, menuLook } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { lookPresets } from './look-presets.ts';

test.each(lookPresets)('$name can be read by day and by night', ({ look }) => {
  expect(menuLook.parse(look)).toEqual(look);
  for (const scheme of Object.values(guestColours(look.colours))) expect(findContrastWarnings(scheme)).toEqual([]);
});

test('no two presets are alike', () => {
  expect(new Set(lookPresets.map(({ name }) => name)).size).toBe(lookPresets.length);
  expect(new Set(lookPresets.map(({ look }) => JSON.stringify(look))).size).toBe(lookPresets.length);
});

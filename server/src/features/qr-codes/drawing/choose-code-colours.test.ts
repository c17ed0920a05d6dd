import { defaultLook, type LookColours } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { blackOnWhite, chooseCodeColours } from './choose-code-colours.ts';

const look = (colours: Partial<LookColours>): LookColours => ({ ...defaultLook.colours, ...colours });

test('a code wears the accent of its menu where it can be read', () => {
  expect(chooseCodeColours(look({}))).toEqual({ dark: '#a23b1e', light: '#fffdf8' });
});

test('an accent too pale gives way to the colour of the text', () => {
  expect(chooseCodeColours(look({ accent: '#e0a060' }))).toEqual({ dark: '#2b2118', light: '#fffdf8' });
});

test.each([
  ['a dark background', { background: '#101010', text: '#ffffff', accent: '#ffd000' }],
  ['a background in between', { background: '#808080', text: '#000000', accent: '#000000' }],
  ['everything pale', { background: '#fffdf8', text: '#aaaaaa', accent: '#cccccc' }],
])('%s: black on white', (_, colours) => {
  expect(chooseCodeColours(look(colours))).toEqual(blackOnWhite);
});

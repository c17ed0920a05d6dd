/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readColours, type Scheme } from './contrast.ts';

const colours = readColours(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));

const surfaces = ['surface-page', 'surface-raised', 'surface-sunken'];
const tinted = {
  danger: 'surface-danger',
  success: 'surface-success',
  warning: 'surface-warning',
  accent: 'surface-accent',
};

/** Every text token on every surface that it may be used on. */
const textPairs: [text: string, surface: string][] = [
  ...['text', 'text-soft', 'text-faint', 'text-accent', 'text-danger', 'text-success', 'text-warning'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...Object.values(tinted).flatMap((surface): [string, string][] => [
    ['text', surface],
    ['text-soft', surface],
  ]),
  ...Object.entries(tinted).map(([tone, surface]): [string, string] => [`text-${tone}`, surface]),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-lamp', 'lamp'],
  ['on-lamp', 'lamp-hover'],
  ...['evening', 'evening-deep', 'evening-raised'].flatMap((surface): [string, string][] => [
    ['evening-text', surface],
    ['evening-text-soft', surface],
    ['lamp', surface],
  ]),
];

/** Elements that are seen but not read: edges of controls and the focus ring. */
const edgePairs = surfaces.flatMap((surface): [edge: string, surface: string][] => [
  ['line-strong', surface],
  ['focus', surface],
  ['action', surface],
]);

const schemes: Scheme[] = ['light', 'dark'];
const inBoth = (pairs: [string, string][]) => schemes.flatMap((scheme) => pairs.map(([a, b]) => ({ scheme, a, b })));

test.each(inBoth(textPairs))('$a is readable on $b ($scheme)', ({ scheme, a, b }) => {
  expect(contrast(colours[scheme], a, b)).toBeGreaterThanOrEqual(4.5);
});

test.each(inBoth(edgePairs))('$a stands out from $b ($scheme)', ({ scheme, a, b }) => {
  expect(contrast(colours[scheme], a, b)).toBeGreaterThanOrEqual(3);
});

test('every text token is held to a surface', () => {
  const checked = new Set(textPairs.map(([text]) => text));
  const texts = [...colours.light.keys()].filter((name) => /^(text|on|evening-text)(-|$)/.test(name));
  expect(texts.filter((name) => !checked.has(name))).toEqual([]);
});

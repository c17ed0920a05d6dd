import { contrastRatio } from '@comanda/contract/menus';

export type Scheme = 'light' | 'dark';
type Colours = ReadonlyMap<string, string>;

const declaration = /--([\w-]+):\s*(?:light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)|(#[\da-f]{6}));/g;

/** Reads the color tokens of a stylesheet for each scheme, by name without the dashes. */
export const readColours = (css: string): Record<Scheme, Colours> => {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, name = '', byDay, byNight, always] of css.matchAll(declaration)) {
    light.set(name, byDay ?? always ?? '');
    dark.set(name, byNight ?? always ?? '');
  }
  return { light, dark };
};

const colour = (colours: Colours, name: string): string => {
  const found = colours.get(name);
  if (found === undefined) throw new Error(`there is no colour token --${name}`);
  return found;
};

/** WCAG contrast ratio of two tokens, from 1 to 21. */
export const contrast = (colours: Colours, one: string, other: string): number =>
  contrastRatio(colour(colours, one), colour(colours, other));

export type Scheme = 'light' | 'dark';
type Colours = ReadonlyMap<string, string>;

const declaration = /--([\w-]+):\s*(?:light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)|(#[\da-f]{6}));/g;

/** The colour tokens of a stylesheet, by name without the dashes, as they stand in each scheme. */
export const readColours = (css: string): Record<Scheme, Colours> => {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, name = '', byDay, byNight, always] of css.matchAll(declaration)) {
    light.set(name, byDay ?? always ?? '');
    dark.set(name, byNight ?? always ?? '');
  }
  return { light, dark };
};

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

const colour = (colours: Colours, name: string): string => {
  const found = colours.get(name);
  if (found === undefined) throw new Error(`there is no colour token --${name}`);
  return found;
};

/** WCAG contrast ratio of two tokens, from 1 to 21. */
export const contrast = (colours: Colours, one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(colour(colours, name)))
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

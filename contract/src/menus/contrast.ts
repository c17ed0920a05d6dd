import { fromOklch, linearRgb, toOklch } from './oklch.ts';
import type { LookColours } from './look.ts';

/** Contrast that WCAG AA requires for text, and for the borders of controls. */
export const minTextContrast = 4.5;
export const minEdgeContrast = 3;

export const luminance = (hex: string): number => {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast ratio of two colours, from 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

const step = 0.002;

/**
 * Returns the colour of the same hue, nearest in lightness, that is readable on the other colour; the colour itself if
 * it is readable already. A result always exists, because black or white is readable on any colour.
 */
export const nearestReadableColour = (colour: string, against: string, ratio = minTextContrast): string => {
  if (contrastRatio(colour, against) >= ratio) return colour;
  const original = toOklch(colour);
  for (let distance = step; distance < 1 + step; distance += step) {
    const passing = [original.lightness - distance, original.lightness + distance]
      .filter((lightness) => lightness > -step && lightness < 1 + step)
      .map((lightness) => fromOklch({ ...original, lightness }))
      .find((candidate) => contrastRatio(candidate, against) >= ratio);
    if (passing !== undefined) return passing;
  }
  return contrastRatio('#000000', against) >= ratio ? '#000000' : '#ffffff';
};

/** Pairs of a text colour and the colour behind it. */
const textPairs = [
  { colour: 'text', against: 'background' },
  { colour: 'accent', against: 'background' },
  { colour: 'buttonText', against: 'button' },
] as const satisfies ReadonlyArray<{ colour: keyof LookColours; against: keyof LookColours }>;

export interface ContrastWarning {
  readonly colour: (typeof textPairs)[number]['colour'];
  readonly against: (typeof textPairs)[number]['against'];
  readonly ratio: number;
  /** The nearest readable colour. */
  readonly offered: string;
}

/** The pairs of a look that some guests could not read. */
export const findContrastWarnings = (colours: LookColours): ContrastWarning[] =>
  textPairs
    .map(({ colour, against }) => ({
      colour,
      against,
      ratio: contrastRatio(colours[colour], colours[against]),
      offered: nearestReadableColour(colours[colour], colours[against]),
    }))
    .filter(({ ratio }) => ratio < minTextContrast);

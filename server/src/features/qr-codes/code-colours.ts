import { contrastRatio, luminance, type LookColours } from '@comanda/contract/menus';

export interface CodeColours {
  readonly dark: string;
  readonly light: string;
}

export const blackOnWhite: CodeColours = { dark: '#000000', light: '#ffffff' };

// Readers tell dark from light by how much light comes back: well apart, and in this order, or an old phone in candlelight fails.
const leastDifference = 0.7;
const leastRatio = 5;

const canBeRead = ({ dark, light }: CodeColours): boolean =>
  luminance(light) - luminance(dark) >= leastDifference && contrastRatio(dark, light) >= leastRatio;

/** The menu's own colours where every reader can still read them, its accent first; black on white otherwise. */
export const codeColours = ({ accent, text, background }: LookColours): CodeColours =>
  [accent, text].map((dark) => ({ dark, light: background })).find(canBeRead) ?? blackOnWhite;

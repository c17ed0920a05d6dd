import { contrastRatio, luminance, type LookColours } from '@comanda/contract/menus';

export interface CodeColours {
  readonly dark: string;
  readonly light: string;
}

export const blackOnWhite: CodeColours = { dark: '#000000', light: '#ffffff' };

// Readers tell dark from light by reflected light. The two must differ clearly, with dark modules on a light ground, or an old phone in
// candlelight fails.
const leastDifference = 0.7;
const leastRatio = 5;

const canBeRead = ({ dark, light }: CodeColours): boolean =>
  luminance(light) - luminance(dark) >= leastDifference && contrastRatio(dark, light) >= leastRatio;

/** Returns the menu's own colors if every reader can still read them, its accent first; otherwise black on white. */
export const chooseCodeColours = ({ accent, text, background }: LookColours): CodeColours =>
  [accent, text].map((dark) => ({ dark, light: background })).find(canBeRead) ?? blackOnWhite;

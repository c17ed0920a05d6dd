import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Please enter a color such as #1f6f54');

/** Fonts that we host ourselves. A menu uses one for headings and one for text. */
export const menuFonts = [
  'fraunces',
  'instrument-sans',
  'playfair-display',
  'lora',
  'dm-sans',
  'nunito',
  'oswald',
  'caveat',
  'system',
] as const;
export type MenuFont = (typeof menuFonts)[number];

export const lookColours = z.object({
  background: colour,
  text: colour,
  /** Prices, selected categories, links. */
  accent: colour,
  /** Buttons, with `buttonText` on them. */
  button: colour,
  buttonText: colour,
});
export type LookColours = z.infer<typeof lookColours>;

/** Appearance of a menu on a guest's phone. */
export const menuLook = z.object({
  colours: lookColours,
  headingFont: z.enum(menuFonts),
  textFont: z.enum(menuFonts),
});
export type MenuLook = z.infer<typeof menuLook>;

export const defaultLook: MenuLook = {
  colours: { background: '#fffdf8', text: '#2b2118', accent: '#a23b1e', button: '#a23b1e', buttonText: '#ffffff' },
  headingFont: 'fraunces',
  textFont: 'instrument-sans',
};

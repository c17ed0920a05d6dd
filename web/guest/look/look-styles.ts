import { guestColours, type GuestColours, type MenuFont, type MenuLook } from '@comanda/contract/menus';
import { menuFontFaces } from '#kit/fonts';

const property = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const declare = (colours: GuestColours): string =>
  Object.entries(colours)
    .map(([name, colour]) => `${property(name)}:${colour}`)
    .join(';');

const chosenFonts = ({ headingFont, textFont }: MenuLook): MenuFont[] => [...new Set([headingFont, textFont])];

/** The look as a stylesheet. `data-scheme` on the root outweighs the device, which is how the preview shows the night by day. */
export const lookStyles = (look: MenuLook): string => {
  const { light, dark } = guestColours(look.colours);
  const fonts = `--font-heading:${menuFontFaces[look.headingFont].stack};--font-text:${menuFontFaces[look.textFont].stack}`;
  return [
    ...chosenFonts(look).flatMap(fontFaces),
    `:root{color-scheme:light;${declare(light)};${fonts}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${declare(dark)}}}`,
    `:root[data-scheme=dark]{color-scheme:dark;${declare(dark)}}`,
  ].join('\n');
};

const fontFaces = (font: MenuFont): string[] => {
  const { family, weights, files } = menuFontFaces[font];
  return files.map(
    ({ url, unicodeRange }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`,
  );
};

/** The files that the first screen needs in any language: prices and names are written with Latin letters almost everywhere. */
export const firstFontFiles = (look: MenuLook): string[] =>
  chosenFonts(look).flatMap((font) => menuFontFaces[font].files.slice(0, 1).map(({ url }) => url));

export const themeColours = ({ colours }: MenuLook): { light: string; dark: string } => {
  const { light, dark } = guestColours(colours);
  return { light: light.background, dark: dark.background };
};

import { guestColours, type GuestColours, type MenuLook } from '@comanda/contract/menus';
import { menuFontFaces, type MenuFontFace } from '#kit/fonts';

const toCustomProperty = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const toDeclarations = (colours: GuestColours): string =>
  Object.entries(colours)
    .map(([name, colour]) => `${toCustomProperty(name)}:${colour}`)
    .join(';');

/** The look as a stylesheet. `data-scheme` on the root overrides the device's color scheme; the preview uses it to show both. */
export const lookStyles = (look: MenuLook): string => {
  const { light, dark } = guestColours(look.colours);
  const [heading, text] = [menuFontFaces[look.headingFont], menuFontFaces[look.textFont]];
  const fonts = `--font-heading:${heading.stack};--font-text:${text.stack}`;
  return [
    ...listFontFiles(look).map(fontFace),
    `:root{color-scheme:light;${toDeclarations(light)};${fonts}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${toDeclarations(dark)}}}`,
    `:root[data-scheme=dark]{color-scheme:dark;${toDeclarations(dark)}}`,
  ].join('\n');
};

interface FontFile {
  readonly family: string | null;
  readonly weights: string;
  readonly url: string;
  readonly unicodeRange: string;
}

const filesOf = ({ family, weights, files }: MenuFontFace): FontFile[] =>
  files.map((file) => ({ family, weights, ...file }));

/** A font that is used for headings only comes from a smaller file with the one weight that headings use. */
const headingFilesOf = (face: MenuFontFace): FontFile[] =>
  filesOf(face).map((file, index) =>
    index === 0 && face.headingUrl !== null ? { ...file, url: face.headingUrl } : file,
  );

const listFontFiles = ({ headingFont, textFont }: MenuLook): FontFile[] => [
  ...(headingFont === textFont ? [] : headingFilesOf(menuFontFaces[headingFont])),
  ...filesOf(menuFontFaces[textFont]),
];

const fontFace = ({ family, weights, url, unicodeRange }: FontFile): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`;

/** The files that the first screen needs in any language: prices and names contain Latin letters almost everywhere. */
export const firstFontFiles = (look: MenuLook): string[] =>
  listFontFiles(look)
    .filter(({ unicodeRange }) => unicodeRange.startsWith('U+0000'))
    .map(({ url }) => url);

export const themeColours = ({ colours }: MenuLook): { light: string; dark: string } => {
  const { light, dark } = guestColours(colours);
  return { light: light.background, dark: dark.background };
};

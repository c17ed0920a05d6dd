export type { FontFamily } from './font-files.ts';
export { unitsPerEm } from './load-font.ts';
export { outlineText, type Lettering, type Outline } from './outline-text.ts';

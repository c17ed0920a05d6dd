export type { FontFamily } from './font-files.ts';
export { unitsPerEm } from './load-font.ts';
export { outlineText, type FontStyle, type TextOutline } from './outline-text.ts';

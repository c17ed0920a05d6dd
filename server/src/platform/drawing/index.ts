export type { Drawing, PathStep, PlacedGlyph, Shape } from './drawing.ts';
export { toPdf } from './to-pdf.ts';
export { toSvg } from './to-svg.ts';

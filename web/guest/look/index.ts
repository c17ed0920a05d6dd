export { applyLook, stylesId } from './apply-look.ts';
export { firstFontFiles, lookStyles, themeColours } from './look-styles.ts';

export { firstFontFiles, lookStyles, themeColours } from './look-styles.ts';

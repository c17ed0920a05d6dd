/** The part of the cart's code that a phone loads after the menu is shown. */
export { Bar } from './bar.tsx';
export { ChooseSheet } from './choose-sheet.tsx';

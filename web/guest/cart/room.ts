/** Everything of the cart that a phone fetches after the menu can be read. */
export { Bar } from './bar.tsx';
export { ChooseSheet } from './choose-sheet.tsx';

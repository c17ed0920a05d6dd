/** The part of the cart's code that a phone loads after the menu is shown. */
export { CartButton } from './cart-button.tsx';
export { ChooseSheet } from './choose-sheet.tsx';

/** The part of the cart's code that a phone loads after the menu is shown. */
export { CartButton } from './cart-button.tsx';
export { ChooseSheet } from './choosing/index.ts';

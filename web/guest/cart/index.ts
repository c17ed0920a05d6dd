export { CartBar } from './cart-bar.tsx';
export { ChooseItem } from './choose-item.tsx';
export { stepItem, useChosen } from './chosen.ts';

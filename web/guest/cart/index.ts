export { CartBar } from './cart-bar.tsx';
export { ChooseItem } from './choose-item.tsx';

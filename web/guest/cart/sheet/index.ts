export { CartSheet } from './cart-sheet.tsx';
export { useSharedCart } from './use-shared-cart.ts';

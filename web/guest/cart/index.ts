export { CartButtonSlot, ChooseItem } from './cart-slots.tsx';
export { changeItemQuantity, useCartCounts } from './state/index.ts';

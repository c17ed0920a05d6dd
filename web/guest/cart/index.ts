export { CartButtonSlot } from './cart-button-slot.tsx';
export { ChooseItem } from './choose-item.tsx';
export { changeItemQuantity, useCartCounts } from './state/index.ts';

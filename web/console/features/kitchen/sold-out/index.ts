export { SellOutButton } from './sell-out-button.tsx';
export { SellOutDialog } from './sell-out-dialog.tsx';
export { SoldOutButton } from './sold-out-button.tsx';
export { SoldOutDialog } from './sold-out-dialog.tsx';
export { type KitchenDish, useSetSoldOut } from './use-set-sold-out.ts';
export { useSoldOutItems } from './use-sold-out-items.ts';

export { announceToScreenReader, announcementRegionId } from './announce-to-screen-reader.ts';
export { changeItemQuantity, handleQuantityChanges, publishCartCounts, useCartCounts } from './cart-counts.ts';
export type { CartStore } from './cart-store.ts';
export { type Cart, type CartLine, type UnsentOrder, cartLimits, countDishes } from './cart.ts';
export {
  addLine,
  beginOrder,
  clearUnsentOrder,
  confirmOldOrder,
  discardLeftover,
  moveCartToVisit,
  refill,
  removeLine,
  removeOne,
  replaceLine,
  restoreLeftover,
  restoreLine,
  returnOrderToCart,
  returnToCart,
  setCourse,
  setQuantity,
} from './change-cart.ts';
export {
  type CartBill,
  type CheckedLine,
  checkLines,
  computeCartBill,
  lineProblemText,
  listIncompleteGroups,
  listOrderableLines,
} from './check-lines.ts';
export { createLineAgain, createPlainLine, findMenuItem, needsChoice } from './new-lines.ts';
export { canAddToCart, canAskAboutOrder, findOrderBlocker } from './ordering-state.ts';
export { hasStoredCart } from './stored-carts.ts';
export { forwardPurchase, trackCartView, trackQuantity } from './track-cart.ts';
export { useCart } from './use-cart.ts';

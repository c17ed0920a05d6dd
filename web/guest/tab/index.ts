export { openTab } from './open-tab.ts';
export { onOrderAgain } from './orders/order-again.ts';
export { onRefillCart, type CartRefill } from './waiting/refill-cart.ts';
export { StatusStrip } from './status-strip.tsx';

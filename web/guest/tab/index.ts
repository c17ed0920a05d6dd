export { openTab } from './open-tab.ts';
export { onOrderAgain } from './orders/order-again.ts';
export { StatusStrip } from './status-strip.tsx';

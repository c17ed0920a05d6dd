export { useWaitingOrders } from './use-waiting-orders.ts';
export { WaitingOrders } from './waiting-orders.tsx';

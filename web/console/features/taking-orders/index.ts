export { CorrectOrder } from './correct-order.tsx';
export { NewOrderButton } from './new-order-button.tsx';
export { NewOrder, type OrderTarget } from './new-order.tsx';
export { useFloorTables } from './use-floor-menu.ts';

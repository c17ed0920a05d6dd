export { useOpenedOrder, type OpenedOrder } from './opened-order.ts';
export { OrdersAlarm } from './orders-alarm.tsx';
export { OrdersBadge } from './orders-badge.tsx';
export { AlarmSound, OrderSounds } from './order-sounds.tsx';
export { playSound, setSoundEnabled, useSoundState } from './sound.ts';
export { needsAcknowledgment, computeUnseenMs, isWaitingForStaff } from './unopened-orders.ts';
export { useNewOrders, useNoticedOrderIds } from './use-new-orders.ts';
export { useAcknowledgeOrder } from './use-acknowledge-order.ts';

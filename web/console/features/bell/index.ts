export { useLookedAt, type LookedAt } from './looked-at.ts';
export { useNoticed } from './noticed-orders.ts';
export { OrdersAlarm } from './orders-alarm.tsx';
export { OrdersBadge } from './orders-badge.tsx';
export { AlarmBell, OrdersBell } from './orders-bell.tsx';
export { ring, setSound, useSound } from './sound.ts';
export { isToAcknowledge, unseenForMs, waitsForSomeone } from './unopened-orders.ts';
export { useNewOrders } from './use-new-orders.ts';
export { useShown } from './use-shown.ts';

import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';

export { OrdersTabs } from './orders-tabs.tsx';
export const OrdersPage = lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage');
export { OrdersAlarm } from './orders-alarm.tsx';
export const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));
export { OrdersBadge } from './orders-badge.tsx';
export { AlarmBell, OrdersBell } from './orders-bell.tsx';
export { mentionsAllergy } from './mentions-allergy.ts';
export { latenessOf, waitedText, type LateAfter } from './order-lateness.ts';
export { StatusTag } from './status-tag.tsx';
export { ticketOfOrder } from './ticket-of-order.ts';
export { ring, setSound, useSound } from './sound.ts';
export { useShown } from './use-shown.ts';

import { lazyRouteComponent } from '@tanstack/react-router';

export { OrdersTabs } from './orders-tabs.tsx';
export const OrdersPage = lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage');
export { OrdersAlarm } from './orders-alarm.tsx';
export { OrdersBadge } from './orders-badge.tsx';
export { OrdersBell } from './orders-bell.tsx';
export { ring } from './sound.ts';
export { useShown } from './use-shown.ts';

import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyNotificationsPage = lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage');

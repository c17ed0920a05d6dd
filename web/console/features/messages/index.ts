import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyMessagesPage = lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage');
export const LazyAdminMessagesPage = lazyRouteComponent(() => import('./admin-messages-page.tsx'), 'AdminMessagesPage');
export { MessagesBadge } from './messages-badge.tsx';

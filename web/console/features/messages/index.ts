import { lazyRouteComponent } from '@tanstack/react-router';

export const MessagesPage = lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage');
export const AdminMessagesPage = lazyRouteComponent(() => import('./admin-messages-page.tsx'), 'AdminMessagesPage');
export { MessagesBadge } from './messages-badge.tsx';

import { lazyRouteComponent } from '@tanstack/react-router';

export { Stars } from './stars.tsx';
export { UnhappyTables } from './unhappy-tables.tsx';
export const FeedbackPage = lazyRouteComponent(() => import('./feedback-page.tsx'), 'FeedbackPage');

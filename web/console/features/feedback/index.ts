import { lazyRouteComponent } from '@tanstack/react-router';

export { Stars } from './stars.tsx';
export { UnhappyTables } from './unhappy-tables.tsx';
export const LazyFeedbackPage = lazyRouteComponent(() => import('./feedback-page.tsx'), 'FeedbackPage');

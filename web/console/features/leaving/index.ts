import { lazyRouteComponent } from '@tanstack/react-router';

export { DepartureNotice } from './departure-notice.tsx';
export const LazyDataPage = lazyRouteComponent(() => import('./data-page.tsx'), 'DataPage');

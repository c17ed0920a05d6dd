import { lazyRouteComponent } from '@tanstack/react-router';

export { TabletBar } from './tablet-bar.tsx';
export { LockWhenIdle, ShowLockScreen, TabletLock } from './tablet-lock.tsx';

export const LazyTabletsPage = lazyRouteComponent(() => import('./tablets-page.tsx'), 'TabletsPage');

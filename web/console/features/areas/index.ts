import { lazyRouteComponent } from '@tanstack/react-router';

export { useAreas } from './use-areas.ts';
export const LazyFloorPlanPage = lazyRouteComponent(() => import('./floor-plan-page.tsx'), 'FloorPlanPage');

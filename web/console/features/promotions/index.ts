import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyPromotionsPage = lazyRouteComponent(() => import('./promotions-page.tsx'), 'PromotionsPage');

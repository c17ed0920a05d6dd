import { lazyRouteComponent } from '@tanstack/react-router';

export { CashPanel } from './cash-panel.tsx';
export const LazyCashPage = lazyRouteComponent(() => import('./cash-page.tsx'), 'CashPage');

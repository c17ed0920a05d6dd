import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyQrCodesPage = lazyRouteComponent(() => import('./qr-codes-page.tsx'), 'QrCodesPage');

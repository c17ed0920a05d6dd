import { lazyRouteComponent } from '@tanstack/react-router';

export const QrCodesPage = lazyRouteComponent(() => import('./qr-codes-page.tsx'), 'QrCodesPage');

import { lazy, Suspense } from 'react';

const AdministratorLinks = lazy(async () => ({
  default: (await import('./administrator-links.tsx')).AdministratorLinks,
}));

/** Bar above every page of an administrator. It is loaded lazily, so owners and staff do not fetch its code. */
export const AdministratorBar = () => (
  <Suspense fallback={null}>
    <AdministratorLinks />
  </Suspense>
);

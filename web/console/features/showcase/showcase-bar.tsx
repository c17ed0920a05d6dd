import { lazy, Suspense } from 'react';

const RushBar = lazy(async () => ({ default: (await import('./rush-bar.tsx')).RushBar }));

/** Only a server that was started by `npm run demo` puts this meta tag into the page. */
const isShowcase = (): boolean => document.querySelector('meta[name="showcase"]') !== null;

/** Bar that exists only in a showcase. It is loaded lazily, so a real installation does not fetch its code. */
export const ShowcaseBar = () =>
  isShowcase() ? (
    <Suspense fallback={null}>
      <RushBar />
    </Suspense>
  ) : null;

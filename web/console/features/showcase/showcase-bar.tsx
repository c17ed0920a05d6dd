import { lazy, Suspense } from 'react';

const RushBar = lazy(async () => ({ default: (await import('./rush-bar.tsx')).RushBar }));

/** The server says so in the page that it sends: only one that was started by `npm run demo` does. */
const isShowcase = (): boolean => document.querySelector('meta[name="showcase"]') !== null;

/** What there is only in a showcase. A real installation does not even fetch it. */
export const ShowcaseBar = () =>
  isShowcase() ? (
    <Suspense fallback={null}>
      <RushBar />
    </Suspense>
  ) : null;

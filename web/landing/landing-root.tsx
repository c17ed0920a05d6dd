import { StrictMode } from 'react';
import type { TranslatorProps } from '#landing/features';
import { LandingCrashBoundary } from './crash-boundary.tsx';
import { LandingPage } from './landing-page.tsx';
import type { PageIntent } from './page-intent.ts';

interface LandingRootProps extends TranslatorProps {
  readonly intent: PageIntent | null;
  readonly openedAt: string;
}

/** The whole tree, identical for the build that prerenders the document and for the browser that hydrates it. */
export const LandingRoot = ({ intent, openedAt, hasTranslator }: LandingRootProps) => (
  <StrictMode>
    <LandingCrashBoundary retryAt={openedAt}>
      <LandingPage intent={intent} hasTranslator={hasTranslator} />
    </LandingCrashBoundary>
  </StrictMode>
);

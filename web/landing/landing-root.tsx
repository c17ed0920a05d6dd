import { StrictMode, Component, type ReactNode } from 'react';
import { landingPage } from '@comanda/contract/pages';
import type { TranslatorProps } from '#landing/features';
import { trackCrash } from '#kit/analytics';
import { CrashMessage } from '#kit/crash';
import { Button } from '#landing/controls';
import { LandingPage } from './landing-page.tsx';
import type { PageIntent } from './page-intent.ts';
import styles from './landing-root.module.css';

interface CrashBoundaryProps {
  /** Address that was opened. The current one may have lost its query parameters since. */
  readonly retryAt: string;
  readonly children: ReactNode;
}

/** Error boundary: shows a message instead of an empty window, for example if a part of the page failed to load. */
class LandingCrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    trackCrash(error);
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className={styles['page']}>
        <CrashMessage text="This page could not be shown. Please check your connection.">
          <Button look="lamp" onClick={() => location.assign(this.props.retryAt)}>
            Try Again
          </Button>
          <a className={styles['home']} href={landingPage}>
            Go Home
          </a>
        </CrashMessage>
      </main>
    );
  }
}

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

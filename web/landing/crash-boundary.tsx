import { Component, type ReactNode } from 'react';
import { landingPage } from '@comanda/contract/pages';
import { trackCrash } from '#kit/analytics';
import { CrashMessage } from '#kit/crash';
import { Button } from '#landing/controls';
import styles from './crash-boundary.module.css';

interface CrashBoundaryProps {
  /** What was opened: the address may have lost what it asked for since. */
  readonly retryAt: string;
  readonly children: ReactNode;
}

/** What is left of a page that threw, as when a part of it did not arrive, instead of an empty window. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
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

import { Component, type ReactNode } from 'react';
import type { FirstPageWords } from '#guest/words';
import { FailurePage } from './failure-page.tsx';

interface CrashBoundaryProps {
  readonly words: FirstPageWords;
  readonly children: ReactNode;
}

/** Shows the failure screen in place of a page whose script threw, so that guests do not tap on a page that no longer responds. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    const { words, children } = this.props;
    return this.state.hasCrashed ? <FailurePage words={words} address={location.href} /> : children;
  }
}

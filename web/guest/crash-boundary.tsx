import { Component, type ReactNode } from 'react';
import type { FirstPageWords } from '#guest/words';

interface CrashBoundaryProps {
  readonly words: FirstPageWords;
  readonly children: ReactNode;
}

/** Replaces a page that could not be shown. The links work without a script: the first one loads the page's own address again. */
export const FailurePage = ({ words, address }: { words: FirstPageWords; address: string }) => (
  <main className="failure" role="alert">
    <h1>{words.failedTitle}</h1>
    <p>{words.failedText}</p>
    <a href={address}>{words.tryAgain}</a>
    <a href="/">{words.goHome}</a>
  </main>
);

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

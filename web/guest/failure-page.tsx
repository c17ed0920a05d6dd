import type { FirstPageWords } from '#guest/words';

/** Replaces a page that could not be shown. The links work without a script: the first one loads the page's own address again. */
export const FailurePage = ({ words, address }: { words: FirstPageWords; address: string }) => (
  <main className="failure" role="alert">
    <h1>{words.failedTitle}</h1>
    <p>{words.failedText}</p>
    <a href={address}>{words.tryAgain}</a>
    <a href="/">{words.goHome}</a>
  </main>
);

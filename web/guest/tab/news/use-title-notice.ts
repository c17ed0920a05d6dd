import { useEffect } from 'react';

/** Shows a text in the page's title until the page is visible again. */
export const useTitleNotice = (text: string | null, onRead: () => void): void => {
  useEffect(() => {
    if (text === null) return;
    const before = document.title;
    document.title = `${text} · ${before}`;
    const checkVisibility = () => {
      if (document.visibilityState === 'visible') onRead();
    };
    document.addEventListener('visibilitychange', checkVisibility);
    checkVisibility();
    return () => {
      document.removeEventListener('visibilitychange', checkVisibility);
      document.title = before;
    };
    // `onRead` may be a new function on every render, but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
};

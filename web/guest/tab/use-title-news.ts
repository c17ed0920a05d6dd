import { useEffect } from 'react';

/** The tab's title tells it while the phone shows another one, until someone looks. */
export const useTitleNews = (text: string | null, onRead: () => void): void => {
  useEffect(() => {
    if (text === null) return;
    const before = document.title;
    document.title = `${text} · ${before}`;
    const look = () => {
      if (document.visibilityState === 'visible') onRead();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      document.title = before;
    };
    // What reads it is made anew with every render, and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
};

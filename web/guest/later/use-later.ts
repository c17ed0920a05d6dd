import { useEffect, useState } from 'react';
import { browserSurroundings, pauseFor } from '#kit/follow';

const retryMs = 3_000;

/**
 * A part of the page that is fetched when it is first wanted, so that the menu is there before it: `const later = useLater(() =>
 * import('./table-sheet.tsx'), isOpen)`. A fetch that fails is tried again, at once when the phone is back online.
 */
export const useLater = <Part>(load: () => Promise<Part>, isWanted: boolean): Part | null => {
  const [part, setPart] = useState<Part | null>(null);
  const isMissing = isWanted && part === null;

  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    let cut = (): void => {};
    const fetchPart = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!isLeft) setPart(() => loaded);
      } catch {
        if (isLeft) return;
        const pause = pauseFor(retryMs, browserSurroundings);
        ({ cut } = pause);
        await pause.over;
        if (!isLeft) await fetchPart();
      }
    };
    void fetchPart();
    return () => {
      isLeft = true;
      cut();
    };
    // What is fetched is written where it is asked for, and never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);

  return part;
};

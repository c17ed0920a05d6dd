import { useEffect, useState } from 'react';
import { browserEnvironment, pauseFor } from '#kit/follow';

const retryMs = 3_000;

/**
 * Loads a part of the page when it is first needed, so that the menu appears first: `const later = useLazyModule(() =>
 * import('./table-sheet.tsx'), isOpen)`. A failed fetch is retried after a pause, or as soon as the phone is back online.
 */
export const useLazyModule = <Part>(load: () => Promise<Part>, isWanted: boolean): Part | null => {
  const [part, setPart] = useState<Part | null>(null);
  const isMissing = isWanted && part === null;

  useEffect(() => {
    if (!isMissing) return;
    let isUnmounted = false;
    let cut = (): void => {};
    const fetchPart = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!isUnmounted) setPart(() => loaded);
      } catch {
        if (isUnmounted) return;
        const pause = pauseFor(retryMs, browserEnvironment);
        ({ cut } = pause);
        await pause.over;
        if (!isUnmounted) await fetchPart();
      }
    };
    void fetchPart();
    return () => {
      isUnmounted = true;
      cut();
    };
    // `load` is an inline function at every call site and always loads the same part.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);

  return part;
};

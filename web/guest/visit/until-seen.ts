const isSeen = (): boolean =>
  document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering === true);

const signs = ['visibilitychange', 'prerenderingchange'] as const;

/** A page that was opened ahead, in the background or for a preview has no guest: it waits for eyes. */
export const untilSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (isSeen()) return resolve();
    const look = () => {
      if (!isSeen() && !signal.aborted) return;
      for (const sign of signs) document.removeEventListener(sign, look);
      resolve();
    };
    for (const sign of signs) document.addEventListener(sign, look);
    signal.addEventListener('abort', look, { once: true });
  });

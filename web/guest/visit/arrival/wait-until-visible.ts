const isVisible = (): boolean =>
  document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering === true);

const visibilityEvents = ['visibilitychange', 'prerenderingchange'] as const;

/** Waits until the page is visible: a page that was prerendered or opened in the background has no guest yet. */
export const waitUntilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (isVisible()) return resolve();
    const check = () => {
      if (!isVisible() && !signal.aborted) return;
      for (const event of visibilityEvents) document.removeEventListener(event, check);
      resolve();
    };
    for (const event of visibilityEvents) document.addEventListener(event, check);
    signal.addEventListener('abort', check, { once: true });
  });

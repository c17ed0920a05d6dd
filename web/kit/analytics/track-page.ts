import type { EventFields } from '@comanda/contract/analytics';
import { limitCalls, trackGestures } from './track-gestures.ts';
import { toErrorMessage, track } from './track.ts';

/** Delay after which the largest contentful paint is taken as final. */
const settledMs = 5_000;

const reportImage = limitCalls(5, ({ duration, transferSize }: PerformanceResourceTiming) =>
  track('image_load_time', { load_ms: duration, transferred_bytes: transferSize }),
);

const observe = (type: string, hear: (entries: PerformanceEntry[]) => void): void => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => hear(list.getEntries())).observe({ type, buffered: true });
};

const isImage = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img';

/** Reports how long this page and a few of its images took to load. */
const trackLoadTimes = (): void => {
  let largestPaintMs: number | undefined;
  observe('largest-contentful-paint', (entries) => {
    largestPaintMs = entries.at(-1)?.startTime;
  });
  observe('resource', (entries) => entries.filter(isImage).forEach(reportImage));
  const report = limitCalls(1, () => {
    const [page] = performance.getEntriesByType('navigation');
    if (!(page instanceof PerformanceNavigationTiming)) return;
    track('page_load_time', {
      first_byte_ms: page.responseStart,
      ready_ms: page.domContentLoadedEventEnd,
      load_ms: page.loadEventEnd,
      largest_paint_ms: largestPaintMs,
    });
  });
  setTimeout(report, settledMs);
  // Runs in the capture phase, before the sender's own listener flushes, so that this report is part of that batch.
  addEventListener('visibilitychange', report, { capture: true, once: true });
};

const report = limitCalls(10, (fields: EventFields<'error'>) => track('error', fields));

/** Path of a script of ours. Scripts from elsewhere, such as extensions, say nothing about our code. */
const fileOf = (address: string): string | undefined =>
  URL.canParse(address) && new URL(address).origin === location.origin ? new URL(address).pathname : undefined;

const trackErrors = (): void => {
  addEventListener('error', ({ message, filename, lineno }) => {
    report({ source: 'script', message: toErrorMessage(message), file: fileOf(filename), line: lineno });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    report({ source: 'promise', message: toErrorMessage(reason) }),
  );
};

/** Tracks what happens on every page without a call from the page: errors, load times and touch gestures. */
export const trackPage = (): void => {
  trackErrors();
  trackLoadTimes();
  trackGestures();
};

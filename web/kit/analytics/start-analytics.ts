import { onTrackedEvent } from './track.ts';

/** With Do Not Track or Global Privacy Control set, nothing is tracked and no analytics code is loaded. */
const hasOptedOut = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Starts sending tracked events and observing the page. Each surface's entry calls it once. */
export const startAnalytics = (): void => {
  if (hasOptedOut()) {
    onTrackedEvent(() => {});
    return;
  }
  const load = async () => {
    const { loadAnalytics } = await import('./load-analytics.ts');
    loadAnalytics();
  };
  // Analytics loads after the page. If it cannot be loaded, nothing is tracked.
  const loadLater = () => void load().catch(() => onTrackedEvent(() => {}));
  if (document.readyState === 'complete') loadLater();
  else addEventListener('load', loadLater, { once: true });
};

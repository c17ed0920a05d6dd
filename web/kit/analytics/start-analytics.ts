import type { EventFields } from '@comanda/contract/analytics';
import { hearEvents, track } from './track.ts';

/** Do Not Track and Global Privacy Control: whoever sets either is not counted, and nothing is fetched for it. */
const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Counts this page, and whatever happens on it. Once, from the entry of a surface. */
export const startAnalytics = (surface: EventFields<'page_view'>['surface']): void => {
  if (asksNotToBeTracked()) {
    hearEvents(() => {});
    return;
  }
  track('page_view', { surface });
  const begin = async () => {
    const { beginAnalytics } = await import('./begin-analytics.ts');
    beginAnalytics();
  };
  // The page comes first; without a connection it goes uncounted.
  const beginLater = () => void begin().catch(() => hearEvents(() => {}));
  if (document.readyState === 'complete') beginLater();
  else addEventListener('load', beginLater, { once: true });
};

import { hearEvents } from './track.ts';

/** Do Not Track and Global Privacy Control: whoever sets either is not counted, and nothing is fetched for it. */
const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Sends what is tracked, and watches the page. Once, from the entry of a surface. */
export const startAnalytics = (): void => {
  if (asksNotToBeTracked()) {
    hearEvents(() => {});
    return;
  }
  const begin = async () => {
    const { beginAnalytics } = await import('./begin-analytics.ts');
    beginAnalytics();
  };
  // The page comes first; without a connection it goes uncounted.
  const beginLater = () => void begin().catch(() => hearEvents(() => {}));
  if (document.readyState === 'complete') beginLater();
  else addEventListener('load', beginLater, { once: true });
};

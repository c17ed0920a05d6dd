import type { TrackedPageEvent } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Without consent the tag stores nothing on the device. */
const consentDenied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const;

const settings = {
  send_page_view: false,
  client_storage: 'none',
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
} as const;

const centsPerDollar = 100;

/** The page tag's `value` field is an amount in dollars. */
const valueOf = (fields: object): { value?: number } =>
  'value_minor' in fields ? { value: Number(fields.value_minor) / centsPerDollar } : {};

/** Loads the page tag and returns a function that reports an event to it. */
export const loadPageTag = (tagId: string): ((event: TrackedPageEvent) => void) => {
  const layer = (window.dataLayer ??= []);
  // The tag recognizes a command only as an `arguments` object, not as an array.
  function command(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  command('consent', 'default', consentDenied);
  command('js', new Date());
  command('config', tagId, settings);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`;
  document.head.append(script);
  return ({ name, fields, userId, atMs, path }) =>
    command('event', name, {
      ...fields,
      ...valueOf(fields),
      ...(userId === null ? {} : { user_id: userId }),
      timestamp: new Date(atMs).toISOString(),
      agent: navigator.userAgent,
      page_location: `${location.origin}${path}`,
    });
};

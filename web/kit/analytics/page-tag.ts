import type { Tracked } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Without consent nothing is stored on the device, by the tag's own rules. */
const denied = {
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

/** What the tag calls value is an amount in dollars. */
const valueOf = (fields: object): { value?: number } =>
  'value_minor' in fields ? { value: Number(fields.value_minor) / centsPerDollar } : {};

/** Opens the page tag, and answers how it is told what happens. */
export const openPageTag = (tagId: string): ((event: Tracked) => void) => {
  const layer = (window.dataLayer ??= []);
  // The tag knows a command by being the arguments of a function, not a list.
  function command(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  command('consent', 'default', denied);
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

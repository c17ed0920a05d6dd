import { randomBytes } from 'node:crypto';

export interface PagePolicy {
  /** True if the page shows images from any server: an owner can enter the web address of a menu photo. */
  readonly showsOutsideImages?: boolean;
  /** True if our own pages may frame it. Other sites never may. */
  readonly isFramable?: boolean;
  /** True if it frames pages of ours. */
  readonly framesPages?: boolean;
  /** True if the document contains an inline script, which the nonce permits. */
  readonly hasInlineScript?: boolean;
  /** Hashes of the inline elements that are allowed instead of those with the nonce: the page is the same for everybody. */
  readonly inlineHashes?: InlineHashes;
  /** True if the page reports events to a page tag. */
  readonly hasPageTag?: boolean;
}

/** Hashes of inline elements, such as 'sha256-…'. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

const quoteAll = (sources: readonly string[]): string => sources.map((source) => ` '${source}'`).join('');

/** Content-security-policy sources for the page tag: its script, and the hosts that it reports to. */
const pageTag = {
  script: ' https://www.googletagmanager.com',
  reports: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};
const noPageTag = { script: '', reports: '' };

/**
 * Allows only our own files, and inline only elements with the page's nonce, or with these hashes: styles, and a script if the page has
 * one.
 */
const policyOf = (
  nonce: string,
  { showsOutsideImages, isFramable, framesPages, hasInlineScript, inlineHashes, hasPageTag }: PagePolicy,
): string => {
  const tag = hasPageTag === true ? pageTag : noPageTag;
  const { styles, scripts } = inlineHashes ?? { styles: [`nonce-${nonce}`], scripts: [`nonce-${nonce}`] };
  const inlineScript = hasInlineScript === true ? quoteAll(scripts) : '';
  return [
    `default-src 'none'`,
    `script-src 'self'${inlineScript}${tag.script}`,
    `style-src 'self'${quoteAll(styles)}`,
    `img-src 'self' data: blob:${showsOutsideImages === true ? ' https:' : tag.reports}`,
    `font-src 'self'`,
    `connect-src 'self'${tag.reports}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-src ${framesPages === true ? "'self'" : "'none'"}`,
    `frame-ancestors ${isFramable === true ? "'self'" : "'none'"}`,
  ].join('; ');
};

export const workerPolicy = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`;

export const newNonce = (): string => randomBytes(16).toString('base64');

/** Browser features that no page of ours uses. A script that got into a page anyway cannot use them either. */
export const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export const pageHeaders = (nonce: string, policy: PagePolicy = {}): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOf(nonce, policy),
  // The same rule as frame-ancestors, for browsers and scanners that read only this header.
  'x-frame-options': policy.isFramable === true ? 'SAMEORIGIN' : 'DENY',
  'cache-control': 'no-cache',
});

import { randomBytes } from 'node:crypto';

export interface PagePolicy {
  /** Photos of a menu may lie on any server: an owner can name an address of the web. */
  readonly showsOutsideImages?: boolean;
  /** Whether a page of ours may frame it. Nobody else ever may. */
  readonly isFramable?: boolean;
  /** Whether it frames pages of ours. */
  readonly framesPages?: boolean;
  /** Whether it tells a page tag what happens on it. */
  readonly hasPageTag?: boolean;
}

/** What the page tag needs, and only where there is one: its script, and where it sends to. */
const pageTag = {
  script: ' https://www.googletagmanager.com',
  reports: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};
const noPageTag = { script: '', reports: '' };

/** Nothing but our own files, no inline script, and style elements only with the page's nonce. */
const policyOf = (nonce: string, { showsOutsideImages, isFramable, framesPages, hasPageTag }: PagePolicy): string => {
  const tag = hasPageTag === true ? pageTag : noPageTag;
  return [
    `default-src 'none'`,
    `script-src 'self'${tag.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
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

export const workerPolicy = `default-src 'none'; connect-src 'self'`;

export const newNonce = (): string => randomBytes(16).toString('base64');

export const pageHeaders = (nonce: string, policy: PagePolicy = {}): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOf(nonce, policy),
  'cache-control': 'no-cache',
});

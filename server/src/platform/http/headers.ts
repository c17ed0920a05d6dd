import { randomBytes } from 'node:crypto';

export interface PagePolicy {
  /** Photos of a menu may lie on any server: an owner can name an address of the web. */
  readonly showsOutsideImages?: boolean;
  /** Whether a page of ours may frame it. Nobody else ever may. */
  readonly isFramable?: boolean;
  /** Whether it frames pages of ours. */
  readonly framesPages?: boolean;
  /** Whether it brings a script of its own within the document, told apart from others' by the nonce. */
  readonly hasInlineScript?: boolean;
  /** Whether it tells a page tag what happens on it. */
  readonly hasPageTag?: boolean;
}

/** What the page tag needs, and only where there is one: its script, and where it sends to. */
const pageTag = {
  script: ' https://www.googletagmanager.com',
  reports: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};
const noPageTag = { script: '', reports: '' };

/** Nothing but our own files, and within the document only what bears the page's nonce: styles, and a script where one is meant. */
const policyOf = (
  nonce: string,
  { showsOutsideImages, isFramable, framesPages, hasInlineScript, hasPageTag }: PagePolicy,
): string => {
  const tag = hasPageTag === true ? pageTag : noPageTag;
  const inlineScript = hasInlineScript === true ? ` 'nonce-${nonce}'` : '';
  return [
    `default-src 'none'`,
    `script-src 'self'${inlineScript}${tag.script}`,
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

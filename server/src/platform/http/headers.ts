import { randomBytes } from 'node:crypto';

export interface PagePolicy {
  /** Photos of a menu may lie on any server: an owner can name an address of the web. */
  readonly showsOutsideImages?: boolean;
  /** Whether a page of ours may frame it. Nobody else ever may. */
  readonly isFramable?: boolean;
  /** Whether it frames pages of ours. */
  readonly framesPages?: boolean;
}

/** Nothing but our own files, no inline script, and style elements only with the page's nonce. */
const policyOf = (nonce: string, { showsOutsideImages, isFramable, framesPages }: PagePolicy): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${showsOutsideImages === true ? ' https:' : ''}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-src ${framesPages === true ? "'self'" : "'none'"}`,
    `frame-ancestors ${isFramable === true ? "'self'" : "'none'"}`,
  ].join('; ');

export const newNonce = (): string => randomBytes(16).toString('base64');

export const pageHeaders = (nonce: string, policy: PagePolicy = {}): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOf(nonce, policy),
  'cache-control': 'no-cache',
});

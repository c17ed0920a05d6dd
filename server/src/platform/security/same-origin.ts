import type { Config } from '#platform/context';

interface RequestInfo {
  readonly method: string;
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined };
  readonly host: string;
  readonly protocol: string;
}

export const isHttpsUrl = (url: string | null): boolean => url !== null && new URL(url).protocol === 'https:';

/**
 * Protects against cross-site requests that use our cookies. Programs send no Origin header and have no browser cookies. The origin's
 * scheme counts as well: whoever can change an HTTP page of this host must not act on the HTTPS one.
 */
export const isCrossSite = (
  { method, headers, host, protocol }: RequestInfo,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  if (!URL.canParse(headers.origin)) return true;
  const origin = new URL(headers.origin);
  // A proxy may forward another host or leave out its port, but the operator has named the address that people use.
  if (origin.origin === publicUrl) return false;
  if (origin.host !== host) return true;
  // The browser compared schemes itself, also behind a proxy that does not say which one it was asked by.
  if (site === 'same-origin') return false;
  return origin.protocol !== ownProtocol({ host, protocol }, publicUrl);
};

/** A proxy that does not forward the scheme makes every request look like HTTP, so PUBLIC_URL is believed for its own host. */
const ownProtocol = ({ host, protocol }: Pick<RequestInfo, 'host' | 'protocol'>, publicUrl: string | null): string => {
  const known = publicUrl === null ? null : new URL(publicUrl);
  return known?.host === host ? known.protocol : `${protocol}:`;
};

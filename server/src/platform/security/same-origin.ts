interface RequestInfo {
  readonly method: string;
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined };
  readonly host: string;
}

/** Protects against cross-site requests that use our cookies. Programs send no Origin header and have no browser cookies. */
export const isCrossSite = ({ method, headers, host }: RequestInfo): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
};

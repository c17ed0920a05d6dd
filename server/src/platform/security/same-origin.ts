interface Asked {
  readonly method: string;
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined };
  readonly host: string;
}

/** A browser on another site must not act with our cookies. Programs send no Origin and bring no cookies of a browser. */
export const isFromAnotherSite = ({ method, headers, host }: Asked): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
};

import type { Caller } from '#platform/context';

const mostLetters = 300;

/** Keeps only the path: a query may contain a token or name a visit, and addresses of other sites must not be stored. */
export const toPagePath = (address: string | null, caller: Pick<Caller, 'origin'>): string | null => {
  if (address === null) return null;
  const { origin } = caller;
  if (!URL.canParse(address, origin)) return null;
  const { protocol, pathname } = new URL(address, origin);
  return /^https?:$/.test(protocol) ? pathname.slice(0, mostLetters) : null;
};

export const toPageUrl = (path: string | null, caller: Pick<Caller, 'origin'>): string | null =>
  path === null ? null : `${caller.origin}${path}`;

export const readUserAgent = ({ headers }: Pick<Caller, 'headers'>): string | null =>
  headers.get('user-agent')?.slice(0, mostLetters) ?? null;

/** True if the browser sends Do Not Track or its successor Global Privacy Control; its events are not counted. */
export const hasOptedOut = (headers: Headers): boolean => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

import type { Caller } from '#platform/context';

const mostLetters = 300;

/** The path alone: what an address asks for may be a token or name a visit, and no other site's address is ours to keep. */
export const pathOf = (address: string | null, caller: Pick<Caller, 'origin'>): string | null => {
  if (address === null) return null;
  const { origin } = caller;
  if (!URL.canParse(address, origin)) return null;
  const { protocol, pathname } = new URL(address, origin);
  return /^https?:$/.test(protocol) ? pathname.slice(0, mostLetters) : null;
};

export const urlOf = (path: string | null, caller: Pick<Caller, 'origin'>): string | null =>
  path === null ? null : `${caller.origin}${path}`;

export const agentOf = ({ headers }: Pick<Caller, 'headers'>): string | null =>
  headers.get('user-agent')?.slice(0, mostLetters) ?? null;

import { hostname, networkInterfaces } from 'node:os';
import type { Config } from '#platform/context';

/** The machine's own addresses are looked up again after this time, because it may have moved to another network. */
const cacheMs = 10_000;
let cachedNames: { readonly names: ReadonlySet<string>; readonly atMs: number } | null = null;

/** Names by which a browser on this network can have reached this machine. They are cached, because looking them up is slow. */
const ownNames = (): ReadonlySet<string> => {
  const atMs = performance.now();
  if (cachedNames === null || atMs - cachedNames.atMs > cacheMs) cachedNames = { names: lookUpNames(), atMs };
  return cachedNames.names;
};

const lookUpNames = (): ReadonlySet<string> => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const name = hostname().toLowerCase();
  return new Set(['localhost', name, `${name}.local`, ...addresses.map(({ address }) => address)]);
};

/**
 * Origin for links in mails. The caller chooses the Host header, so a stranger could make a reset link point at their own machine:
 * without PUBLIC_URL, only names of this machine are trusted.
 */
export const linkOrigin = (config: Pick<Config, 'publicUrl' | 'port'>, protocol: string, host: string): string => {
  if (config.publicUrl !== null) return config.publicUrl;
  const requested = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  if (URL.canParse(requested)) {
    const { origin, hostname: name } = new URL(requested);
    if (ownNames().has(name.replace(/^\[|\]$/g, ''))) return origin;
  }
  return `http://localhost:${config.port}`;
};

/**
 * Origin for QR codes: without PUBLIC_URL, the address that the requesting browser uses itself. Trusting its Host header is safe
 * here, because the result is shown to that browser only.
 */
export const codeOrigin = (config: Pick<Config, 'publicUrl' | 'port'>, protocol: string, host: string): string => {
  if (config.publicUrl !== null) return config.publicUrl;
  const requested = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return URL.canParse(requested) ? new URL(requested).origin : `http://localhost:${config.port}`;
};

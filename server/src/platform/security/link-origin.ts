import { hostname, networkInterfaces } from 'node:os';
import type { Config } from '#platform/context';

/** How long a machine that was moved to another network goes by its old addresses. */
const staleMs = 10_000;
let known: { readonly names: ReadonlySet<string>; readonly atMs: number } | null = null;

/** The names under which a browser on this network can have reached this very machine. To look them all up takes its time. */
const ownNames = (): ReadonlySet<string> => {
  const atMs = performance.now();
  if (known === null || atMs - known.atMs > staleMs) known = { names: lookUpNames(), atMs };
  return known.names;
};

const lookUpNames = (): ReadonlySet<string> => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const name = hostname().toLowerCase();
  return new Set(['localhost', name, `${name}.local`, ...addresses.map(({ address }) => address)]);
};

/**
 * Where links in mails lead. The Host header is the caller's to choose, so a stranger could have a reset link
 * point at a machine of their own: without PUBLIC_URL only names of this machine are believed.
 */
export const linkOrigin = (config: Pick<Config, 'publicUrl' | 'port'>, protocol: string, host: string): string => {
  if (config.publicUrl !== null) return config.publicUrl;
  const asked = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  if (URL.canParse(asked)) {
    const { origin, hostname: name } = new URL(asked);
    if (ownNames().has(name.replace(/^\[|\]$/g, ''))) return origin;
  }
  return `http://localhost:${config.port}`;
};

/**
 * Where QR codes lead: without PUBLIC_URL, the address the browser that asks for them uses itself. Its Host header may be believed
 * here, because what comes of it is shown to that browser and to nobody else.
 */
export const codeOrigin = (config: Pick<Config, 'publicUrl' | 'port'>, protocol: string, host: string): string => {
  if (config.publicUrl !== null) return config.publicUrl;
  const asked = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return URL.canParse(asked) ? new URL(asked).origin : `http://localhost:${config.port}`;
};

import { isIP } from 'node:net';
import type { Config } from '#platform/context';

const privateAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cde])/i;
const localName = /^[^.]+$|\.(local|lan|internal|home\.arpa|localhost)$/i;

const isLocal = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? localName.test(bare) : privateAddress.test(bare);
};

/**
 * Where links in mails lead. The Host header is the caller's to choose, so a stranger could have a reset link
 * point at a server of their own: without PUBLIC_URL only names of the local network are believed.
 */
export const linkOrigin = (config: Pick<Config, 'publicUrl' | 'port'>, protocol: string, host: string): string => {
  if (config.publicUrl !== null) return config.publicUrl;
  const asked = `${protocol}://${host}`;
  if (URL.canParse(asked) && isLocal(new URL(asked).hostname)) return new URL(asked).origin;
  return `http://localhost:${config.port}`;
};

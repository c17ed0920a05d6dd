import { createHash, randomBytes } from 'node:crypto';

const prefix = 'comanda_';
const ownerBytes = 16;
const secretBytes = 32;

interface ApiKey {
  readonly ownerId: string;
  readonly secretHash: string;
  readonly lastFour: string;
}

/** The key contains the owner's id, so that the lookup goes to the owner's rows, and a secret too long to be guessed. */
export const createApiKeyText = (ownerId: string): string =>
  prefix +
  Buffer.concat([Buffer.from(ownerId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]).toString('base64url');

/**
 * Returns null for a malformed key. A plain hash without salt or stretching is enough, because the secret is random and in no dictionary.
 */
export const parseApiKey = (text: string): ApiKey | null => {
  if (!text.startsWith(prefix)) return null;
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
  if (bytes.length !== ownerBytes + secretBytes) return null;
  const ownerId = bytes.toString('hex', 0, ownerBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { ownerId, secretHash: createHash('sha256').update(text).digest('base64url'), lastFour: text.slice(-4) };
};

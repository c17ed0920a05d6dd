import { createHash, randomBytes } from 'node:crypto';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { Caller } from '#platform/context';

const cookieName = 'comanda.device';
const keptMs = 365 * dayMs;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What a guest's device is known by here. The secret itself is kept by the device alone. */
export const deviceHashOf = (cookies: string): string | null => {
  const secret = new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{32})(?:;|$)`).exec(cookies)?.[1];
  return secret === undefined ? null : hashOf(secret);
};

/** Gives a device that keeps nothing yet a secret to be known by. */
export const ensureDevice = (caller: Caller): string => {
  if (caller.deviceHash !== null) return caller.deviceHash;
  const secret = randomBytes(24).toString('base64url');
  const attributes = `Path=/; Max-Age=${keptMs / secondMs}; HttpOnly; SameSite=Lax${caller.isSecure ? '; Secure' : ''}`;
  caller.responseHeaders.append('set-cookie', `${cookieName}=${secret}; ${attributes}`);
  return hashOf(secret);
};

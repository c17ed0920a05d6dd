import { createHash, createHmac, randomBytes } from 'node:crypto';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { Caller } from '#platform/context';

const cookieName = 'comanda.device';
const cookie = new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{32})(?:;|$)`);
const keptMs = 365 * dayMs;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What a guest's device is known by here. The secret itself is kept by the device alone. */
export const deviceHashOf = (cookies: string): string | null => {
  const secret = cookie.exec(cookies)?.[1];
  return secret === undefined ? null : hashOf(secret);
};

interface NewDevice {
  readonly secretKey: string;
  /** Made by the device itself: asked again with the same one, because the first answer was lost, it is the same device. */
  readonly key?: string | undefined;
}

/** Gives a device that keeps nothing yet a secret to be known by. */
export const ensureDevice = (caller: Caller, device: NewDevice): string => {
  if (caller.deviceHash !== null) return caller.deviceHash;
  const secret = secretOf(device);
  const attributes = `Path=/; Max-Age=${keptMs / secondMs}; HttpOnly; SameSite=Lax${caller.isSecure ? '; Secure' : ''}`;
  caller.responseHeaders.append('set-cookie', `${cookieName}=${secret}; ${attributes}`);
  return hashOf(secret);
};

const secretOf = ({ secretKey, key }: NewDevice): string => {
  const bytes = key === undefined ? randomBytes(24) : createHmac('sha256', secretKey).update(`device ${key}`).digest();
  return bytes.subarray(0, 24).toString('base64url');
};

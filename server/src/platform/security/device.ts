import { createHash, createHmac, randomBytes } from 'node:crypto';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { Caller } from '#platform/context';

const cookieName = 'comanda.device';
const cookie = new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{32})(?:;|$)`);
const cookieMaxAgeMs = 365 * dayMs;

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Hash by which the server knows a guest's device. Only the device has the secret itself. */
export const readDeviceHash = (cookies: string): string | null => {
  const secret = cookie.exec(cookies)?.[1];
  return secret === undefined ? null : hashSecret(secret);
};

interface NewDevice {
  readonly secretKey: string;
  /** Idempotency key made by the device: a repeated request, after a lost answer, is the same device. */
  readonly key?: string | undefined;
}

/** Sets the cookie with a new secret for a device that has none, and returns the device's hash. */
export const ensureDevice = (caller: Caller, device: NewDevice): string => {
  if (caller.deviceHash !== null) return caller.deviceHash;
  const secret = createSecret(device);
  const attributes = `Path=/; Max-Age=${cookieMaxAgeMs / secondMs}; HttpOnly; SameSite=Lax${caller.isSecure ? '; Secure' : ''}`;
  caller.responseHeaders.append('set-cookie', `${cookieName}=${secret}; ${attributes}`);
  return hashSecret(secret);
};

const createSecret = ({ secretKey, key }: NewDevice): string => {
  const bytes = key === undefined ? randomBytes(24) : createHmac('sha256', secretKey).update(`device ${key}`).digest();
  return bytes.subarray(0, 24).toString('base64url');
};

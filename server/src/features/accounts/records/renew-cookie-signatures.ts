import { createHmac } from 'node:crypto';
import type { SecretKeys } from '#platform/context';
import { isSameSecret } from '#platform/security';

const signedCookie = /^(?<value>.+)\.(?<signature>[A-Za-z0-9+/]{43}=)$/;

const sign = (key: string, value: string): string => createHmac('sha256', key).update(value).digest('base64');

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Returns the cookie's value with a signature of the newest key, or null unless an older key signed it. */
const renewSignature = ({ newest, all }: SecretKeys, cookie: string): string | null => {
  const { value = '', signature = '' } = signedCookie.exec(decode(cookie))?.groups ?? {};
  const isByOlderKey = all.some((key) => key !== newest && isSameSecret(signature, sign(key, value)));
  return isByOlderKey ? encodeURIComponent(`${value}.${sign(newest, value)}`) : null;
};

/** The value of a cookie that the newest key signed; null without such a cookie. */
export const readSignedCookie = ({ newest }: SecretKeys, header: string, name: string): string | null => {
  const cookie = header.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  const { value = '', signature = '' } = signedCookie.exec(decode(cookie?.slice(name.length + 1) ?? ''))?.groups ?? {};
  return isSameSecret(signature, sign(newest, value)) ? value : null;
};

export interface RenewedCookies {
  /** The Cookie header, as if the newest key had signed everything in it. */
  readonly header: string;
  /** Cookies that changed, by name. */
  readonly renewed: ReadonlyMap<string, string>;
}

/** While a key is rotated, cookies that an older key signed are accepted: the session provider knows only the newest one. */
export const renewCookieSignatures = (secretKeys: SecretKeys, header: string): RenewedCookies => {
  const renewed = new Map<string, string>();
  if (secretKeys.all.length === 1 || !header.includes('comanda.')) return { header, renewed };
  const pairs = header.split(/; */).map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    const value = name.startsWith('comanda.') ? renewSignature(secretKeys, rest.join('=')) : null;
    if (value === null) return pair;
    renewed.set(name, value);
    return `${name}=${value}`;
  });
  return { header: pairs.join('; '), renewed };
};

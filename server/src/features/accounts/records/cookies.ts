import { randomBytes } from 'node:crypto';
import { secondMs } from '@comanda/contract/kernel';
import type { Caller } from '#platform/context';
import { addressHeader, sessionSeconds } from './auth.ts';
import { passkeyChallengeMs } from './passkey-challenges.repository.ts';

const challengeCookie = 'comanda.two_factor=';

/** The headers that the session provider reads: cookie, user agent, and the address as we see it. */
export const authHeaders = (caller: Pick<Caller, 'headers' | 'address'>): Headers => {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = caller.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set(addressHeader, caller.address);
  return headers;
};

/**
 * The headers for the second step of a log-in. Of the cookies, only the one that the first step set is passed on: with a session of
 * another account, the provider would complete the step for that account.
 */
export const challengeHeaders = (caller: Pick<Caller, 'headers' | 'address'>): Headers => {
  const headers = authHeaders(caller);
  const cookies = (headers.get('cookie') ?? '').split(/; */).filter((cookie) => cookie.startsWith(challengeCookie));
  headers.set('cookie', cookies.join('; '));
  return headers;
};

/** The value of the cookie that the first step of a log-in set, without its signature; null without such a cookie. */
export const readChallenge = (caller: Pick<Caller, 'headers'>): string | null => {
  const cookies = (caller.headers.get('cookie') ?? '').split(/; */);
  const cookie = cookies.find((each) => each.startsWith(challengeCookie))?.slice(challengeCookie.length);
  return cookie === undefined ? null : (/^[\w-]+/.exec(cookie)?.[0] ?? null);
};

export const sessionCookie = 'comanda.session_token';

/** Sends the browser its session cookie with the signature of the newest key. The provider decides when the session itself ends. */
export const sendRenewedCookie = (caller: Caller, value: string): void => {
  const attributes = `Path=/; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Lax${caller.isSecure ? '; Secure' : ''}`;
  caller.responseHeaders.append('set-cookie', `${sessionCookie}=${value}; ${attributes}`);
};

/** Forwards the provider's cookies, marked `Secure` if the browser came over TLS. */
export const forwardCookies = (caller: Caller, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) {
    caller.responseHeaders.append('set-cookie', caller.isSecure ? `${cookie}; Secure` : cookie);
  }
};

const passkeyCookie = 'comanda.passkey';
const passkeyCookiePattern = new RegExp(`(?:^|; *)${passkeyCookie}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** Gives the browser a new secret, to which the challenge of a log-in with a passkey is bound, and returns it. */
export const sendPasskeyCookie = (caller: Caller): string => {
  const secret = randomBytes(32).toString('base64url');
  const lifetime = `Max-Age=${passkeyChallengeMs / secondMs}`;
  const attributes = `Path=/api; ${lifetime}; HttpOnly; SameSite=Strict${caller.isSecure ? '; Secure' : ''}`;
  caller.responseHeaders.append('set-cookie', `${passkeyCookie}=${secret}; ${attributes}`);
  return secret;
};

export const readPasskeyCookie = ({ headers }: Pick<Caller, 'headers'>): string | null =>
  passkeyCookiePattern.exec(headers.get('cookie') ?? '')?.[1] ?? null;

import { createHmac, randomBytes } from 'node:crypto';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { Caller, Context } from '#platform/context';
import { isSameSecret } from './is-same-secret.ts';

const cookieName = 'comanda.log_in_device';
const cookie = new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{32})((?:\\.[A-Za-z0-9_-]{22}){2,9})(?:;|$)`);
const cookieMaxAgeMs = 365 * dayMs;
/** Staff share tablets, so one browser is remembered for several accounts. */
const maxAccounts = 8;

interface LogInDevice {
  /** Random id of the browser. */
  readonly nonce: string;
  /**
   * The signature of the browser itself, then one for each account that was logged in here, the latest first. Only the server can tell
   * which accounts they are.
   */
  readonly signatures: readonly string[];
}

const readCookie = (headers: Headers): LogInDevice | null => {
  const [, nonce, signatures = ''] = cookie.exec(headers.get('cookie') ?? '') ?? [];
  return nonce === undefined ? null : { nonce, signatures: signatures.split('.').slice(1) };
};

/** Signs the browser for an account; with an empty address, for any account. */
const sign = (secretKey: string, nonce: string, email: string): string =>
  createHmac('sha256', secretKey)
    .update(`log-in device ${nonce} ${email}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/**
 * Returns the id of a browser in which this account, or with an empty address any account, was logged in before; null for every other browser. Such a browser has its own
 * allowance of log-in attempts, so that nobody who guesses passwords locks the account's owner out (OWASP calls it a device cookie).
 */
export const readLogInDevice = (ctx: Pick<Context, 'secretKeys'>, headers: Headers, email: string): string | null => {
  const device = readCookie(headers);
  if (device === null) return null;
  const expected = ctx.secretKeys.all.map((key) => sign(key, device.nonce, email));
  const isKnown = device.signatures.some((given) => expected.some((signature) => isSameSecret(given, signature)));
  return isKnown ? device.nonce : null;
};

/** Remembers that this account has been logged in with this browser. */
export const rememberLogInDevice = (ctx: Pick<Context, 'secretKeys'>, caller: Caller, email: string): void => {
  const device = readCookie(caller.headers) ?? { nonce: randomBytes(24).toString('base64url'), signatures: [] };
  const own = ['', email].map((each) => sign(ctx.secretKeys.newest, device.nonce, each));
  const others = device.signatures.filter((each) => !own.includes(each)).slice(0, maxAccounts - 1);
  const signatures = [...own, ...others];
  const attributes = `Path=/api; Max-Age=${cookieMaxAgeMs / secondMs}; HttpOnly; SameSite=Lax${caller.isSecure ? '; Secure' : ''}`;
  caller.responseHeaders.append(
    'set-cookie',
    `${cookieName}=${[device.nonce, ...signatures].join('.')}; ${attributes}`,
  );
};

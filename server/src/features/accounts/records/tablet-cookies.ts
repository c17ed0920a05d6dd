import { createHash, randomBytes } from 'node:crypto';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { Caller } from '#platform/context';

const tabletCookie = 'comanda.tablet';
const pinCookie = 'comanda.pin_session';
const cookieMaxAgeMs = 365 * dayMs;
const restaurantBytes = 16;
const secretBytes = 32;

/** A secret of a browser, as the database knows it. */
export interface TabletSecret {
  readonly restaurantId: string;
  readonly secretHash: string;
}

/** The text contains the restaurant's id, so that the lookup goes to the restaurant's rows. */
const createText = (restaurantId: string): string =>
  Buffer.concat([Buffer.from(restaurantId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]).toString('base64url');

const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

const readCookie = (name: string, { headers }: Pick<Caller, 'headers'>): TabletSecret | null => {
  const pattern = new RegExp(`(?:^|; *)${name.replace('.', '\\.')}=([A-Za-z0-9_-]{64})(?:;|$)`);
  const text = pattern.exec(headers.get('cookie') ?? '')?.[1];
  if (text === undefined) return null;
  const restaurantId = Buffer.from(text, 'base64url')
    .toString('hex', 0, restaurantBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { restaurantId, secretHash: hashText(text) };
};

/** The tablet that this browser is registered as; null for every other browser. */
export const readTabletCookie = (caller: Pick<Caller, 'headers'>): TabletSecret | null =>
  readCookie(tabletCookie, caller);

/** The session of the person who has unlocked this tablet with a PIN. */
export const readPinCookie = (caller: Pick<Caller, 'headers'>): TabletSecret | null => readCookie(pinCookie, caller);

const sendCookie = (caller: Caller, name: string, value: string, maxAgeMs = cookieMaxAgeMs): void => {
  const attributes = `Path=/; Max-Age=${maxAgeMs / secondMs}; HttpOnly; SameSite=Lax${caller.isSecure ? '; Secure' : ''}`;
  caller.responseHeaders.append('set-cookie', `${name}=${value}; ${attributes}`);
};

/** Gives the browser a new secret as a tablet of this restaurant, and returns the secret's hash. */
export const sendTabletCookie = (caller: Caller, restaurantId: string): string => {
  const text = createText(restaurantId);
  sendCookie(caller, tabletCookie, text);
  return hashText(text);
};

/** Prepares the secret of a new PIN session. The cookie is sent once the session is stored. */
export const createPinCookie = (restaurantId: string): { secretHash: string; send: (caller: Caller) => void } => {
  const text = createText(restaurantId);
  return { secretHash: hashText(text), send: (caller) => sendCookie(caller, pinCookie, text) };
};

export const clearPinCookie = (caller: Caller): void => sendCookie(caller, pinCookie, '', 0);

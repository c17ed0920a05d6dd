import { createHmac } from 'node:crypto';
import type { Browser } from '#testing/servers';
import { goodPassword } from './people.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

const decodeBase32 = (text: string): Buffer => {
  const bits = Array.from(text)
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that an authenticator app shows for this secret, by RFC 6238. A step of 1 gives the app's next code. */
export const authenticatorCode = (secret: string, { step = 0 } = {}): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

/** Sets up an authenticator app for the account of this browser. */
export const setUpAuthenticator = async (
  { api }: Browser,
  password = goodPassword,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = await api.accounts.startAuthenticator({ password });
  const { recoveryCodes } = await api.accounts.confirmAuthenticator({ code: authenticatorCode(secret) });
  return { secret, recoveryCodes };
};

import { createHmac } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { readCode } from './read-codes.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

/** An authenticator app on a phone: it scans the QR code on the screen, and then shows codes by RFC 6238. */
export const scanWithAuthenticator = async (qrCode: Locator) => {
  const address = new URL((await readCode(await qrCode.screenshot())) ?? '');
  const bits = Array.from(address.searchParams.get('secret') ?? '')
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return {
    address,
    /** The code that the app shows now, or with a step of 1 the next one. */
    code: ({ step = 0 } = {}): string => {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + step));
      const digest = createHmac('sha1', key).update(counter).digest();
      const offset = (digest.at(-1) ?? 0) & 15;
      return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
    },
  };
};

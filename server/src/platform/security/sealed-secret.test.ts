import { expect, test } from 'vitest';
import { BrokenSeal, openSecret, sealSecret, SealedWithAnotherKey } from './sealed-secret.ts';

const keysOf = (...all: string[]) => ({ newest: all[0] ?? '', all });
const key = keysOf('a secret key of at least thirty-two characters');
const owner = { purpose: 'payment method', place: 'ann/credit_card' };
const secret = 'sk_live_51Nv ü 密鑰';

test('what was sealed opens to the very same text', () => {
  for (const text of [secret, '', 'x'.repeat(10_000)]) {
    expect(openSecret(key, owner, sealSecret(key, owner, text))).toBe(text);
  }
});

test('the same secret sealed twice reads differently, and neither shows it', () => {
  const [first, second] = [sealSecret(key, owner, secret), sealSecret(key, owner, secret)];
  expect(first.equals(second)).toBe(false);
  expect(first.includes('sk_live')).toBe(false);
});

test('no byte of it can be changed, cut off or added', () => {
  const sealed = sealSecret(key, owner, secret);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => openSecret(key, owner, changed)).toThrow(/seal/);
  }
  for (const length of [0, 1, 10, 36, sealed.length - 1]) {
    expect(() => openSecret(key, owner, sealed.subarray(0, length))).toThrow(BrokenSeal);
  }
  expect(() => openSecret(key, owner, Buffer.concat([sealed, Buffer.of(0)]))).toThrow(BrokenSeal);
});

test('it opens in its own place only, and for its own purpose', () => {
  const sealed = sealSecret(key, owner, secret);
  expect(() => openSecret(key, { ...owner, place: 'bob/credit_card' }, sealed)).toThrow(BrokenSeal);
  expect(() => openSecret(key, { ...owner, purpose: 'integration request' }, sealed)).toThrow(BrokenSeal);
  // The boundary between purpose and place is authenticated, too.
  expect(() =>
    openSecret(key, { purpose: 'payment', place: 'method"ann/credit_card' }, sealSecret(key, owner, '')),
  ).toThrow(BrokenSeal);
});

test('with another secret key it says which key is missing, and nothing of the secret', () => {
  const sealed = sealSecret(key, owner, secret);
  const open = () => openSecret(keysOf('another key of at least thirty-two characters'), owner, sealed);
  expect(open).toThrow(SealedWithAnotherKey);
  expect(open).toThrow(/SECRET_KEY/);
  expect(open).not.toThrow(/sk_live/);
});

test('the newest key seals, older ones open', () => {
  const [first, second] = [
    'the first key of at least thirty-two characters',
    'the second key of at least 32 characters',
  ];
  const sealed = sealSecret(keysOf(first), owner, secret);
  const rotated = keysOf(second, first);
  expect(openSecret(rotated, owner, sealed)).toBe(secret);
  const sealedAnew = sealSecret(rotated, owner, secret);
  expect(openSecret(keysOf(second), owner, sealedAnew)).toBe(secret);
  expect(() => openSecret(keysOf(first), owner, sealedAnew)).toThrow(SealedWithAnotherKey);
});

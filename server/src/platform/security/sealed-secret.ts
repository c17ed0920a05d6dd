import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKeys } from '#platform/context';

/**
 * Layout of sealed bytes: one byte for the format, eight for the key's id, then nonce, tag and ciphertext. The random nonce makes
 * two seals of the same secret differ.
 */
const formatVersion = 1;
const [keyIdBytes, nonceBytes, tagBytes] = [8, 12, 16];
const headBytes = 1 + keyIdBytes;
const minBytes = headBytes + nonceBytes + tagBytes;

/** Context of a sealed secret. It opens only with the same context, so a sealed value that is moved to another row cannot be read. */
export interface SealContext {
  /** Use of the secret; each purpose has its own derived key. */
  readonly purpose: string;
  /** The row that contains it, and the owner of that row. */
  readonly place: string;
}

/** The secret was sealed with a key that the server does not know. */
export class SealedWithAnotherKey extends Error {
  override readonly name = 'SealedWithAnotherKey';
  constructor() {
    super(
      'This was sealed with another SECRET_KEY: start the server with that one as SECRET_KEY_OLD, or enter the secret again.',
    );
  }
}

/** The sealed bytes were changed, truncated or moved to another place. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
  constructor() {
    super('This sealed secret was changed or moved since it was sealed: enter the secret again.');
  }
}

const derive = (secretKey: string, info: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', info, length));
const keyFor = (secretKey: string, purpose: string): Buffer => derive(secretKey, `seal ${purpose}`, 32);
const headFor = (secretKey: string): Buffer =>
  Buffer.concat([Buffer.of(formatVersion), derive(secretKey, 'seal key id', keyIdBytes)]);

const additionalData = (head: Buffer, { purpose, place }: SealContext): Buffer =>
  Buffer.concat([head, Buffer.from(JSON.stringify([purpose, place]))]);

/** The first bytes of everything that this key seals. */
export const sealedHead = (secretKey: string): Buffer => headFor(secretKey);

/** Seals with the newest key. */
export const sealSecret = ({ newest }: SecretKeys, owner: SealContext, secret: string): Buffer => {
  const [head, nonce] = [headFor(newest), randomBytes(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', keyFor(newest, owner.purpose), nonce, { authTagLength: tagBytes });
  cipher.setAAD(additionalData(head, owner));
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext]);
};

/** Opens what the newest key or an older one sealed. Returns the secret, or throws `SealedWithAnotherKey` or `BrokenSeal`, neither of which reveals anything about it. */
export const openSecret = (secretKeys: SecretKeys, owner: SealContext, sealed: Buffer): string => {
  if (sealed.length < minBytes || sealed[0] !== formatVersion) throw new BrokenSeal();
  const head = sealed.subarray(0, headBytes);
  const secretKey = secretKeys.all.find((key) => head.equals(headFor(key)));
  if (secretKey === undefined) throw new SealedWithAnotherKey();
  const nonce = sealed.subarray(headBytes, headBytes + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, owner.purpose), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(additionalData(head, owner));
  decipher.setAuthTag(sealed.subarray(headBytes + nonceBytes, minBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(minBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new BrokenSeal();
  }
};

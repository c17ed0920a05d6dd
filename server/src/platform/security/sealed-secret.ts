import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What is sealed: one byte that says in which form, eight that say by which key, the nonce, the tag, the secret. Sealed twice, the same secret
 * reads differently.
 */
const form = 1;
const [keyIdBytes, nonceBytes, tagBytes] = [8, 12, 16];
const headBytes = 1 + keyIdBytes;
const shortestBytes = headBytes + nonceBytes + tagBytes;

/** Whose a secret is. It opens under the same words only: a sealed value that is moved to another row stays shut. */
export interface SealOwner {
  /** What it is for: each purpose has a key of its own. */
  readonly purpose: string;
  /** The row it stands in, with the owner of that row. */
  readonly place: string;
}

/** The server has another secret key than the one that sealed this. */
export class SealedWithAnotherKey extends Error {
  override readonly name = 'SealedWithAnotherKey';
  constructor() {
    super('This was sealed with another SECRET_KEY: start the server with that one, or enter the secret again.');
  }
}

/** The sealed bytes were changed, cut off, or belong somewhere else. */
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
  Buffer.concat([Buffer.of(form), derive(secretKey, 'seal key id', keyIdBytes)]);

const boundTo = (head: Buffer, { purpose, place }: SealOwner): Buffer =>
  Buffer.concat([head, Buffer.from(JSON.stringify([purpose, place]))]);

export const sealSecret = (secretKey: string, owner: SealOwner, secret: string): Buffer => {
  const [head, nonce] = [headFor(secretKey), randomBytes(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, owner.purpose), nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(head, owner));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), hidden]);
};

/** The secret, or a `SealedWithAnotherKey` or `BrokenSeal`, neither of which says anything of it. */
export const openSecret = (secretKey: string, owner: SealOwner, sealed: Buffer): string => {
  if (sealed.length < shortestBytes || sealed[0] !== form) throw new BrokenSeal();
  const head = sealed.subarray(0, headBytes);
  if (!head.equals(headFor(secretKey))) throw new SealedWithAnotherKey();
  const nonce = sealed.subarray(headBytes, headBytes + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, owner.purpose), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(boundTo(head, owner));
  decipher.setAuthTag(sealed.subarray(headBytes + nonceBytes, shortestBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(shortestBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new BrokenSeal();
  }
};

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { isSameSecret } from '#platform/security';

/**
 * Layout: the magic line, then one byte for the cost, salt and a check of the passphrase, then chunks. Each chunk is four bytes for the length of its ciphertext,
 * the ciphertext and its tag. The nonce of a chunk is its number, and says whether it is the last one, so that chunks cannot be left out,
 * swapped or cut off. The salt makes the key of every file a different one, so a nonce never occurs twice with the same key.
 */
const magic = Buffer.from('Comanda encrypted backup 1\n');
const [saltBytes, checkBytes, nonceBytes, tagBytes, lengthBytes] = [16, 16, 12, 16, 4];
const chunkBytes = 65_536;

/** Binary logarithm of the cost of scrypt: 128 MB and about half a second for each guess. */
const usualLogCost = 17;
/** A file cannot ask for more than a gigabyte. */
const maxLogCost = 20;

interface FileKeys {
  readonly key: Buffer;
  readonly check: Buffer;
}

const deriveKeys = async (
  passphrase: string,
  { salt, logCost }: { readonly salt: Buffer; readonly logCost: number },
): Promise<FileKeys> => {
  const cost = { N: 2 ** logCost, r: 8, p: 1, maxmem: 2 ** (logCost + 11) };
  const secret = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, derived) =>
      error === null ? resolve(derived) : reject(error),
    ),
  );
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', info, length));
  return { key: derive('backup', 32), check: derive('check of the passphrase', checkBytes) };
};

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1);
  return nonce;
};

/** Cuts a stream into buffers of exactly this length; only the last one may be shorter. Tells which one is the last. */
async function* cut(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length > chunkBytes) {
      yield { bytes: waiting.subarray(0, chunkBytes), isLast: false };
      waiting = waiting.subarray(chunkBytes);
    }
  }
  yield { bytes: waiting, isLast: true };
}

/** Encrypts a stream with a passphrase. */
export const encryptStream = (passphrase: string, { logCost = usualLogCost } = {}) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
    const salt = randomBytes(saltBytes);
    const { key, check } = await deriveKeys(passphrase, { salt, logCost });
    yield Buffer.concat([magic, Buffer.of(logCost), salt, check]);
    let number = 0;
    for await (const { bytes, isLast } of cut(source)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes });
      const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32BE(ciphertext.length);
      yield Buffer.concat([length, ciphertext, cipher.getAuthTag()]);
      number += 1;
    }
  };

/** Reads exact numbers of bytes from a stream. */
const createByteReader = (source: AsyncIterable<Buffer>) => {
  const buffers = source[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  /** Returns fewer bytes if the stream ends before. */
  const peek = async (length: number): Promise<Buffer> => {
    while (waiting.length < length) {
      const next = await buffers.next();
      if (next.done === true) break;
      waiting = Buffer.concat([waiting, next.value]);
    }
    return waiting.subarray(0, length);
  };
  return {
    peek,
    take: async (length: number): Promise<Buffer> => {
      const bytes = await peek(length);
      if (bytes.length < length) throw new Error('This backup is incomplete: its end is missing.');
      waiting = waiting.subarray(length);
      return bytes;
    },
  };
};

type ByteReader = ReturnType<typeof createByteReader>;

/** Decrypts a stream if it is encrypted, and passes any other stream on. The passphrase is only asked for if it is needed. */
export const decryptStream = (askPassphrase: () => Promise<string>) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
    const reader = createByteReader(source);
    if (!(await reader.peek(magic.length)).equals(magic)) {
      for (let bytes = await take(reader); bytes !== null; bytes = await take(reader)) yield bytes;
      return;
    }
    await reader.take(magic.length);
    const [logCost = 0] = await reader.take(1);
    if (logCost === 0 || logCost > maxLogCost) throw new DamagedBackup();
    const salt = Buffer.from(await reader.take(saltBytes));
    const check = Buffer.from(await reader.take(checkBytes));
    const derived = await deriveKeys(await askPassphrase(), { salt, logCost });
    if (!isSameSecret(check.toString('hex'), derived.check.toString('hex'))) {
      throw new Error('The passphrase is wrong: this backup was encrypted with another one.');
    }
    for (let [number, isLast] = [0, false]; !isLast; number += 1) {
      const length = (await reader.take(lengthBytes)).readUInt32BE();
      if (length > chunkBytes) throw new DamagedBackup();
      const chunk = Buffer.from(await reader.take(length + tagBytes));
      isLast = (await reader.peek(1)).length === 0;
      yield decryptChunk(derived.key, { nonce: nonceOf(number, isLast), chunk });
    }
  };

const take = async (reader: ByteReader): Promise<Buffer | null> => {
  const { length } = await reader.peek(chunkBytes);
  return length === 0 ? null : reader.take(length);
};

export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
  constructor(options?: ErrorOptions) {
    super('This backup was changed or is incomplete.', options);
  }
}

const decryptChunk = (key: Buffer, { nonce, chunk }: { readonly nonce: Buffer; readonly chunk: Buffer }): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()]);
  } catch {
    throw new DamagedBackup();
  }
};

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptStream, encryptStream } from './encrypted-stream.ts';

const passphrase = 'four plain words ü';

const collect = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};
/** A stream in pieces of an odd length, as a file arrives. */
async function* inPieces(bytes: Buffer, length = 10_007): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}
const encrypt = (bytes: Buffer) => collect(encryptStream(passphrase, { logCost: 10 })(inPieces(bytes)));
const decrypt = (bytes: Buffer, given = passphrase) => collect(decryptStream(async () => given)(inPieces(bytes)));

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes are the same after encryption', async (length) => {
  const bytes = randomBytes(length);
  const encrypted = await encrypt(bytes);
  expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
  if (length > 30) expect(encrypted.includes(bytes.subarray(0, 30))).toBe(false);
});

test('a wrong passphrase is called by its name', async () => {
  const encrypted = await encrypt(randomBytes(100));
  await expect(decrypt(encrypted, 'four other words')).rejects.toThrow('The passphrase is wrong');
});

test('nothing can be changed, swapped, left out or cut off', async () => {
  const chunk = 4 + 65_536 + 16;
  const encrypted = await encrypt(randomBytes(65_536 * 3));
  const head = encrypted.length - 3 * chunk;
  const [first, second, third] = [0, 1, 2].map((index) =>
    encrypted.subarray(head + index * chunk, head + (index + 1) * chunk),
  );
  const beginning = encrypted.subarray(0, head);
  const assemble = (...chunks: Array<Buffer | undefined>) =>
    Buffer.concat([beginning, ...chunks.flatMap((one) => one ?? [])]);
  expect((await decrypt(assemble(first, second, third))).length).toBe(65_536 * 3);
  const changed = Buffer.from(encrypted);
  changed[head + chunk + 500] = (changed[head + chunk + 500] ?? 0) ^ 1;
  const broken = [
    changed,
    assemble(second, first, third),
    assemble(first, third),
    assemble(first, second),
    assemble(first, second, third, third),
    encrypted.subarray(0, encrypted.length - 1),
    beginning,
  ];
  for (const bytes of broken)
    await expect(decrypt(bytes)).rejects.toThrow(/changed or is incomplete|incomplete: its end/);
});

test('a stream that is not encrypted passes, and nobody is asked for a passphrase', async () => {
  const bytes = randomBytes(150_000);
  const refuse = () => Promise.reject(new Error('asked'));
  expect((await collect(decryptStream(refuse)(inPieces(bytes)))).equals(bytes)).toBe(true);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, startTestApp } from '#testing';
import { writeWholeFile } from './backup-target.ts';
import { createBackup } from './create-backup.ts';
import { encryptStream } from './encrypted-stream.ts';
import { verifyBackup } from './verify-backup.ts';

const passphrase = 'correct horse battery';

let directory: string;
let plain: Buffer;
let encrypted: Buffer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comanda-verify-'));
  await using app = await startTestApp();
  await signUpOwner(app);
  const write = async (given: string | null): Promise<Buffer> => {
    const file = join(directory, 'written.backup');
    const source = { ...app.ctx.config, databaseUrl: app.databaseUrl };
    await createBackup(source, { at: new Date(), passphrase: given }, async (content) => {
      await writeWholeFile(file, content);
    });
    return readFile(file);
  };
  [plain, encrypted] = [await write(null), await write(passphrase)];
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const verify = async (bytes: Buffer, given = passphrase) => {
  const file = join(directory, 'verified.backup');
  await writeFile(file, bytes);
  return verifyBackup(file, async () => given);
};

/** Changes one bit in the middle. */
const alter = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
};

test('a whole backup can be restored', async () => {
  for (const bytes of [plain, encrypted]) {
    const { rows, missing } = await verify(bytes);
    expect(rows).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  }
});

test('a backup that was cut off or altered anywhere is refused with a sentence', async () => {
  // Deriving the usual key takes half a second each time.
  const cheap = await buffer(encryptStream(passphrase, { logCost: 10 })(Readable.from([plain])));
  expect((await verify(cheap)).rows).toBeGreaterThan(10);
  const strangeLine = gzipSync(`${gunzipSync(plain).toString()}{"table":7}\n`);
  for (const bytes of [
    plain.subarray(0, -1),
    plain.subarray(0, plain.length / 2),
    alter(plain),
    strangeLine,
    cheap.subarray(0, -1),
    cheap.subarray(0, cheap.length / 2),
    alter(cheap),
  ])
    await expect(verify(bytes)).rejects.toThrow(
      /^This backup (?:was changed or is incomplete|is incomplete: its end is missing)\.$/,
    );
});

test('a wrong passphrase and a file that is no backup are called by their names', async () => {
  await expect(verify(encrypted, 'another passphrase')).rejects.toThrow('The passphrase is wrong');
  for (const bytes of [Buffer.from('not a backup'), Buffer.alloc(0)])
    await expect(verify(bytes)).rejects.toThrow('cannot be read as a backup.');
  await expect(verify(gzipSync('{"comanda":2}\n'))).rejects.toThrow('is not a backup of Comanda.');
});

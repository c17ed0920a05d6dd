import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bucketPath, downloadPath, storageResource } from '@comanda/contract/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpDatabase } from '#platform/db';
import { createEmptyDatabase, eventually, goodPassword, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await startTestApp();
  directory = await mkdtemp(join(tmpdir(), 'comanda-backup-'));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const script = join(import.meta.dirname, 'backup.ts');
const runIn = (dataDir: string, databaseUrl: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: '' },
  });

const run = (databaseUrl: string, ...args: string[]) => runIn(directory, databaseUrl, ...args);

const everything = async (databaseUrl: string): Promise<unknown[]> => {
  const lines = [];
  for await (const line of dumpDatabase(databaseUrl)) lines.push(line);
  return lines;
};

test('what was backed up beside a running server is restored whole, and a second restore is refused', async () => {
  const owner = await signUpOwner(app);
  await eventually(async () => expect(await app.sql(`select 1 from setups where state = 'running'`)).toEqual([]));
  const file = join(directory, 'saturday.backup');
  await run(app.databaseUrl, 'backup', file);
  expect((await stat(file)).mode & 0o077).toBe(0);

  await using empty = await createEmptyDatabase();
  const { stdout } = await run(empty.url, 'restore', file);
  expect(stdout).toMatch(/^Restored \d+ rows/);
  expect(await everything(empty.url)).toEqual(await everything(app.databaseUrl));

  await using restored = await startTestApp({ DATABASE_URL: empty.url });
  await expect(
    restored.browser().api.accounts.logIn({ email: owner.email, password: goodPassword }),
  ).resolves.toHaveProperty('userId');
  await expect(run(empty.url, 'restore', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('The database is not empty'),
  });
});

test('files on disk are backed up with the rows that point at them, and restored with them', async () => {
  const { browser } = await signUpOwner(app);
  const { token, prefix } = await browser.api.files.issueToken({});
  const stored = await fetch(`${app.origin}${bucketPath('comanda')}?name=${prefix}recipe.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: 'a pinch of salt',
  });
  const { bucket, name, downloadTokens } = storageResource.parse(await stored.json());
  const file = join(directory, 'sunday.backup');
  await runIn(app.dataDir, app.databaseUrl, 'backup', file);

  await using empty = await createEmptyDatabase();
  const dataDir = join(directory, 'restored');
  await runIn(dataDir, empty.url, 'restore', file);
  await using restored = await startTestApp({ DATABASE_URL: empty.url, DATA_DIR: dataDir });
  const address = downloadPath({ bucket, name, downloadToken: downloadTokens });
  expect(await (await fetch(`${restored.origin}${address}`)).text()).toBe('a pinch of salt');
});

test('a file that is no backup is refused, and nothing is written', async () => {
  const file = join(directory, 'photo.jpg');
  await writeFile(file, 'not a backup');
  await using empty = await createEmptyDatabase();
  await expect(run(empty.url, 'restore', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('cannot be read as a backup'),
  });
});

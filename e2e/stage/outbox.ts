import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Server } from './start-server.ts';

/** Undoes the folding and the escapes, where the letter says that it has them. */
const asTyped = (letter: string): string => {
  if (!/^content-transfer-encoding: quoted-printable$/im.test(letter)) return letter;
  return letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

const lettersTo = async ({ dataDir }: Server, address: string): Promise<string[]> => {
  const directory = join(dataDir, 'outbox');
  const names = await readdir(directory).catch(() => []);
  const letters = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
  );
  return letters.filter((letter) => letter.includes(`To: ${address}`)).map(asTyped);
};

/** The link in the letter to this address, once it has arrived. */
export const linkMailedTo = async (server: Server, address: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await lettersTo(server, address)).at(-1)?.match(/https?:\/\/\S+/)?.[0]), {
      message: `a letter to ${address}`,
      timeout: 20_000,
    })
    .toBeDefined();
  return link ?? '';
};

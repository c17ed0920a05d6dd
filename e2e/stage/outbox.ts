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

/** In the order they were written, which is that of their names. */
const lettersTo = async ({ dataDir }: Server, address: string): Promise<string[]> => {
  const directory = join(dataDir, 'outbox');
  const names = await readdir(directory).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(directory, name), 'utf8')),
  );
  return letters.filter((letter) => letter.includes(`To: ${address}`)).map(asTyped);
};

/** The link in the newest letter to this address, once one has arrived that holds another than the link known already. */
export const linkMailedTo = async (server: Server, address: string, known = ''): Promise<string> => {
  let link = '';
  await expect
    .poll(
      async () => {
        link = (await lettersTo(server, address)).at(-1)?.match(/https?:\/\/\S+/)?.[0] ?? '';
        return link !== '' && link !== known;
      },
      { message: `a letter to ${address}`, timeout: 20_000 },
    )
    .toBe(true);
  return link;
};

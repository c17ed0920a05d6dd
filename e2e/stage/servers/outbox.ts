import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Server } from './start-server.ts';

/** Decodes a mail in quoted-printable encoding. */
const decodeMail = (letter: string): string => {
  if (!/^content-transfer-encoding: quoted-printable$/im.test(letter)) return letter;
  return letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

/** Returns the mails to this address in the order of their file names, which is the order in which they were written. */
const readMailsTo = async ({ dataDir }: Server, address: string): Promise<string[]> => {
  const directory = join(dataDir, 'outbox');
  const names = await readdir(directory).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(directory, name), 'utf8')),
  );
  return letters.filter((letter) => letter.includes(`To: ${address}`)).map(decodeMail);
};

/** Waits until a mail to this address contains this text. */
export const waitForMailWith = (server: Server, address: string, text: string): Promise<void> =>
  expect
    .poll(async () => (await readMailsTo(server, address)).some((letter) => letter.includes(text)), {
      message: `a letter to ${address} with '${text}'`,
      timeout: 20_000,
    })
    .toBe(true);

/** Waits for a mail to this address with a link other than `known`, and returns the link. */
export const waitForMailedLink = async (server: Server, address: string, known = ''): Promise<string> => {
  let link = '';
  await expect
    .poll(
      async () => {
        link = (await readMailsTo(server, address)).at(-1)?.match(/https?:\/\/\S+/)?.[0] ?? '';
        return link !== '' && link !== known;
      },
      { message: `a letter to ${address}`, timeout: 20_000 },
    )
    .toBe(true);
  return link;
};

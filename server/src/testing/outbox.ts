import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import type { TestApp } from './start-test-app.ts';

/** Decodes quoted-printable text, if the letter uses that encoding. */
const decodeQuotedPrintable = (letter: string): string =>
  /^content-transfer-encoding: quoted-printable$/im.test(letter)
    ? letter.replace(/=\n/g, '').replace(/=3D/g, '=')
    : letter;

/** Waits for a letter to this address and returns the text of the newest one. The file names are in the order of writing. */
export const waitForMail = (app: TestApp, address: string): Promise<string> =>
  eventually(async () => {
    const directory = join(app.dataDir, 'outbox');
    const names = (await readdir(directory)).filter((file) => file.endsWith('.eml'));
    for (const name of names.toSorted().toReversed()) {
      const letter = await readFile(join(directory, name), 'utf8');
      if (letter.includes(`\nTo: ${address}`)) return decodeQuotedPrintable(letter);
    }
    throw new Error(`no letter to ${address} yet`);
  });

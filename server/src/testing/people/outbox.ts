import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, type TestApp } from '#testing/servers';

/** Decodes quoted-printable text, and a letter that consists of one text in Base64, as those in other scripts do. */
const decodeLetter = (letter: string): string => {
  const end = letter.indexOf('\n\n');
  const [head, body] = [letter.slice(0, end), letter.slice(end)];
  if (/^content-transfer-encoding: base64$/im.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`;
  return /^content-transfer-encoding: quoted-printable$/im.test(letter)
    ? letter
        .replace(/=\n/g, '')
        .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    : letter;
};

/** Waits for a letter to this address, with these words if they are given, and returns the newest one. File names are in the order of writing. */
export const waitForMail = (app: TestApp, address: string, containing = ''): Promise<string> =>
  eventually(async () => {
    const directory = join(app.dataDir, 'outbox');
    const names = (await readdir(directory)).filter((file) => file.endsWith('.eml'));
    for (const name of names.toSorted().toReversed()) {
      const letter = await readFile(join(directory, name), 'utf8');
      const text = decodeLetter(letter);
      if (letter.includes(`\nTo: ${address}`) && text.includes(containing)) return text;
    }
    throw new Error(`no letter to ${address} yet`);
  });

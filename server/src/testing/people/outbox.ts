import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { landingParameters } from '@comanda/contract/pages';
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

/** The letters to this address, the newest first. File names are in the order of writing. */
const readLetters = async (app: TestApp, address: string): Promise<string[]> => {
  const directory = join(app.dataDir, 'outbox');
  const names = (await readdir(directory)).filter((file) => file.endsWith('.eml'));
  const letters = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .map((name) => readFile(join(directory, name), 'utf8')),
  );
  return letters.filter((letter) => letter.includes(`\nTo: ${address}`)).map(decodeLetter);
};

/** Waits for a letter to this address, with these words if they are given, and returns the newest one. */
export const waitForMail = (app: TestApp, address: string, containing = ''): Promise<string> =>
  eventually(async () => {
    const letter = (await readLetters(app, address)).find((text) => text.includes(containing));
    if (letter === undefined) throw new Error(`no letter to ${address} with '${containing}' yet`);
    return letter;
  });

interface MailedTokenOptions {
  /** The token of an earlier letter. */
  readonly otherThan?: string;
  readonly containing?: string;
}

/** Waits for a link with this parameter in a letter to this address, and returns its token from the newest such letter. */
export const readMailedToken = (
  app: TestApp,
  address: string,
  parameter: (typeof landingParameters)[keyof typeof landingParameters],
  { otherThan, containing = '' }: MailedTokenOptions = {},
): Promise<string> =>
  eventually(async () => {
    const token = (await readLetters(app, address))
      .filter((text) => text.includes(containing))
      .flatMap((text) => text.match(/https?:\S+/g) ?? [])
      .map((link) => new URL(link).searchParams.get(parameter))
      .find((found) => found !== null);
    if (token === undefined || token === null || token === otherThan)
      throw new Error(`no letter to ${address} with a link for ${parameter} yet`);
    return token;
  });

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal without showing the answer. */
const askHidden = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

/** The passphrase from BACKUP_PASSPHRASE, or as somebody types it. It is never an argument, which other users could see. */
export const askPassphrase = async (configured: string | null): Promise<string> => {
  if (configured !== null) return configured;
  if (!process.stdin.isTTY) throw new Error('This needs a passphrase: set BACKUP_PASSPHRASE.');
  return askHidden('Passphrase: ');
};

const minLength = 12;

/** Asks for a passphrase for a new backup, on a terminal twice. */
export const askNewPassphrase = async (configured: string | null): Promise<string> => {
  const passphrase = await askPassphrase(configured);
  if (passphrase.length < minLength) throw new Error(`The passphrase must have at least ${minLength} characters.`);
  if (configured === null && (await askHidden('The same again: ')) !== passphrase)
    throw new Error('The two passphrases differ.');
  return passphrase;
};

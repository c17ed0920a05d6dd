import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '#platform/clock';

export interface Letter {
  /** In whose name it comes; the address stays the server's. */
  readonly fromName?: string | undefined;
  readonly to: string;
  /** Where an answer goes; without it, to whoever the server writes as. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML. */
  readonly html?: string | undefined;
  readonly attachments?: ReadonlyArray<{
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }>;
}

export interface Mail {
  /** Hands a letter to the mail server, or writes it to the outbox directory where none is configured. */
  send(letter: Letter): Promise<void>;
}

export const createMail = ({
  smtpUrl,
  from,
  dataDir,
}: {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
}): Mail => (smtpUrl === null ? outbox(join(dataDir, 'outbox'), from) : smtp(smtpUrl, from));

const smtp = (url: string, from: string): Mail => {
  const transport = createTransport(url);
  return {
    send: async (letter) => {
      await transport.sendMail(messageOf(from, letter));
    },
  };
};

const messageOf = (from: string, { attachments = [], fromName, ...letter }: Letter) => ({
  from: fromName === undefined ? from : { name: headerText(fromName), address: addressOf(from) },
  ...letter,
  subject: headerText(letter.subject),
  attachments: [...attachments],
});

/** Somebody's text in one line, without control characters: it never becomes a header of its own. */
const headerText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** The address of a sender such as `Comanda <no-reply@example.com>`. */
const addressOf = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();

/** One file a letter, in the form a mail program opens. Renamed into place, so that a reader never sees half of one. */
const outbox = (directory: string, from: string): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(from, letter));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, `${newId()}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
};

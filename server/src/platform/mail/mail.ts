import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/clock';
import type { Mail, MailMessage } from '#platform/context';

export const createMail = ({
  smtpUrl,
  from,
  dataDir,
}: {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
}): Mail => (smtpUrl === null ? createOutboxMail(join(dataDir, 'outbox'), from) : createSmtpMail(smtpUrl, from));

/** Loaded with the first letter, because it takes a tenth of a second and tens of megabytes. */
const loadNodemailer = () => import('nodemailer');

const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | null = null;
  return () => (opened ??= open());
};

const createSmtpMail = (url: string, from: string): Mail => {
  const openTransport = once(async () => (await loadNodemailer()).createTransport(url));
  return {
    send: async (letter) => {
      const transport = await openTransport();
      await transport.sendMail(toMessage(from, letter));
    },
  };
};

/** Connects to a mail server and logs in, without sending anything. */
export const verifyMailServer = async (smtpUrl: string): Promise<void> => {
  await (await loadNodemailer()).createTransport(smtpUrl).verify();
};

const toMessage = (from: string, { attachments = [], fromName, ...letter }: MailMessage) => ({
  from: fromName === undefined ? from : { name: headerText(fromName), address: addressOf(from) },
  ...letter,
  subject: headerText(letter.subject),
  attachments: [...attachments],
});

/** Reduces user text to one line without control characters, so that it cannot inject a header. */
const headerText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** The address part of a sender such as `Comanda <no-reply@example.com>`. */
const addressOf = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();

/**
 * Writes one `.eml` file per letter, which mail programs can open. It is renamed into place, so a reader never sees a
 * partial file.
 */
const createOutboxMail = (directory: string, from: string): Mail => {
  const openTransport = once(async () =>
    (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    send: async (letter) => {
      const transport = await openTransport();
      const { message } = await transport.sendMail(toMessage(from, letter));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, `${newId()}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
};

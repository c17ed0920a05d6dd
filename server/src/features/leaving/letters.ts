import { consolePages } from '@comanda/contract/pages';
import { mailLanguage } from '#features/accounts';
import { fillInLetter, formatDayInLetter, joinParagraphs, letterTexts, type LetterTexts } from '#features/letters';
import type { MailMessage } from '#platform/mail';

type Owner = Parameters<typeof mailLanguage>[0] & {
  readonly email: string;
  readonly display_name: string;
};

const letter = (
  owner: Owner,
  kind: keyof LetterTexts['leaving'],
  { day, link = '' }: { readonly day?: Date; readonly link?: string } = {},
): MailMessage => {
  const language = mailLanguage(owner);
  const { greeting, leaving } = letterTexts(language);
  const { subject, paragraphs } = leaving[kind];
  const values = { name: owner.display_name, link, date: day === undefined ? '' : formatDayInLetter(language, day) };
  return {
    to: owner.email,
    subject: fillInLetter(subject, values),
    text: fillInLetter(joinParagraphs(greeting, ...paragraphs), values),
  };
};

/** Explains how to undo the request, in case somebody else made it. */
export const deletionScheduledLetter = (
  owner: Owner,
  { deleteAt, origin }: { readonly deleteAt: Date; readonly origin: string },
): MailMessage => letter(owner, 'scheduled', { day: deleteAt, link: new URL(consolePages.profile, origin).href });

export const deletionCancelledLetter = (owner: Owner): MailMessage => letter(owner, 'cancelled');

export const accountDeletedLetter = (owner: Owner): MailMessage => letter(owner, 'deleted');

interface ReadyExport {
  readonly origin: string;
  readonly expiresAt: Date;
}

/** The link leads to a page that asks for the log-in, so that the mail alone opens nothing. */
export const exportReadyLetter = (owner: Owner, { origin, expiresAt }: ReadyExport): MailMessage =>
  letter(owner, 'exportReady', { day: expiresAt, link: new URL(consolePages.data, origin).href });

export const exportFailedLetter = (owner: Owner, { origin }: Pick<ReadyExport, 'origin'>): MailMessage =>
  letter(owner, 'exportFailed', { link: new URL(consolePages.data, origin).href });

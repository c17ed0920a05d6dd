import type { PageLanguage } from '@comanda/contract/kernel';
import type { MailMessage } from '#platform/mail';
import { fillInLetter, fillInCount, joinParagraphs, letterTexts, type LetterTexts } from '#features/letters';

/** Reader of a mail. */
export interface MailReader {
  readonly email: string;
  readonly language: PageLanguage;
}

export const passwordResetLetter = ({ email, language }: MailReader, link: string): MailMessage => {
  const { accounts, ignore } = letterTexts(language);
  const { subject, paragraphs } = accounts.passwordReset;
  return { to: email, subject, text: fillInLetter(joinParagraphs(...paragraphs, ignore), { link }) };
};

export const emailChangeLetter = ({ email, language }: MailReader, link: string): MailMessage => {
  const { accounts, ignore } = letterTexts(language);
  const { subject, paragraphs } = accounts.emailChange;
  return { to: email, subject, text: fillInLetter(joinParagraphs(...paragraphs, ignore), { link }) };
};

export const mailboxProofLetter = ({ email, language }: MailReader, link: string): MailMessage => {
  const { subject, paragraphs } = letterTexts(language).accounts.mailboxProof;
  return { to: email, subject, text: fillInLetter(joinParagraphs(...paragraphs), { link }) };
};

/** Sentence in the mail that tells of a change. */
export type ChangeSentence = keyof LetterTexts['accounts']['changed']['changes'];

export const accountChangedLetter = (
  { email, language }: MailReader,
  { sentence, link, days }: { readonly sentence: ChangeSentence; readonly link: string; readonly days: number },
): MailMessage => {
  const { subject, changes, wasYou, wasNotYou } = letterTexts(language).accounts.changed;
  return {
    to: email,
    subject,
    text: joinParagraphs(changes[sentence], wasYou, fillInCount(language, wasNotYou, { count: days, link })),
  };
};

export const replacedPasswordLetter = ({ email, language }: MailReader): MailMessage => {
  const { changed, replacedPassword } = letterTexts(language).accounts;
  return { to: email, subject: changed.subject, text: joinParagraphs(...replacedPassword) };
};

export const secondFactorsResetLetter = ({ email, language }: MailReader): MailMessage => {
  const { changed, secondFactorsReset } = letterTexts(language).accounts;
  return { to: email, subject: changed.subject, text: joinParagraphs(...secondFactorsReset) };
};

/** Goes to the new address, which must not be able to undo the change. */
export const newAddressLetter = ({ email, language }: MailReader): MailMessage => {
  const { changed, newAddress } = letterTexts(language).accounts;
  return { to: email, subject: changed.subject, text: newAddress };
};

/** An invitation has its own link, which expires and which the owner can revoke. A password reset must not bypass that. */
export const invitationPendingLetter = ({ email, language }: MailReader): MailMessage => {
  const { accounts, ignore } = letterTexts(language);
  const { subject, paragraphs } = accounts.invitationPending;
  return { to: email, subject, text: joinParagraphs(...paragraphs, ignore) };
};

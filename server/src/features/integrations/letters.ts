import type { PageLanguage } from '@comanda/contract/kernel';
import { paymentMethodLabels, type PaymentMethodType } from '@comanda/contract/payments';
import { receiptTexts } from '@comanda/contract/receipts';
import { fillInLetter, fillInCount, joinParagraphs, letterTexts } from '#features/letters';
import type { MailMessage } from '#platform/mail';

export interface LetterOwner {
  readonly name: string;
  readonly email: string;
  readonly language: PageLanguage;
  /** Page of the console at which the owner goes on. */
  readonly link: string;
}

const letter = (
  { name, email, language, link }: LetterOwner,
  subject: string,
  paragraphs: readonly string[],
): MailMessage => ({
  to: email,
  subject,
  text: joinParagraphs(fillInLetter(letterTexts(language).greeting, { name }), ...paragraphs, link),
});

/** Brand names are the same in every language. */
const methodName = (type: PaymentMethodType, language: PageLanguage): string => {
  const { creditCard, crypto } = receiptTexts(language);
  const translated: Partial<Record<PaymentMethodType, string>> = { credit_card: creditCard, crypto };
  return (language === 'en' ? undefined : translated[type]) ?? paymentMethodLabels[type];
};

export const approvalLetter = (
  owner: LetterOwner,
  { type, adminNotes }: { readonly type: PaymentMethodType; readonly adminNotes: string },
): MailMessage => {
  const { subject, paragraphs } = letterTexts(owner.language).integrations.approved;
  const method = methodName(type, owner.language);
  const [news = '', ...rest] = paragraphs.map((paragraph) => fillInLetter(paragraph, { method }));
  return letter(owner, fillInLetter(subject, { method }), [news, adminNotes, ...rest]);
};

export const rejectionLetter = (
  owner: LetterOwner,
  { type, reason, given }: { readonly type: PaymentMethodType | null; readonly reason: string; readonly given: number },
): MailMessage => {
  const { rejected, posRejected, refunded, askAgain } = letterTexts(owner.language).integrations;
  const { subject, paragraphs } = type === null ? posRejected : rejected;
  const method = type === null ? '' : methodName(type, owner.language);
  return letter(owner, fillInLetter(subject, { method }), [
    ...paragraphs.map((paragraph) => fillInLetter(paragraph, { method })),
    reason,
    given === 0 ? '' : fillInCount(owner.language, refunded, { count: given }),
    askAgain,
  ]);
};

interface Quote {
  readonly system: string;
  readonly tokens: number;
  readonly adminNotes: string;
}

export const quoteLetter = (owner: LetterOwner, { system, tokens, adminNotes }: Quote): MailMessage => {
  const { subject, price, accept } = letterTexts(owner.language).integrations.quote;
  return letter(owner, fillInLetter(subject, { system }), [
    fillInCount(owner.language, price, { count: tokens, system }),
    adminNotes,
    accept,
  ]);
};

export const completionLetter = (
  owner: LetterOwner,
  { system, adminNotes }: { readonly system: string; readonly adminNotes: string },
): MailMessage => {
  const { subject, paragraphs } = letterTexts(owner.language).integrations.completed;
  const [news = '', ...rest] = paragraphs.map((paragraph) => fillInLetter(paragraph, { system }));
  return letter(owner, fillInLetter(subject, { system }), [news, adminNotes, ...rest]);
};

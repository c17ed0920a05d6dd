import { limits } from '@comanda/contract/kernel';
import { consolePages } from '@comanda/contract/pages';
import { formatCents, formatTokenReceiptNumber } from '@comanda/contract/tokens';
import type { MailReader } from '#features/accounts';
import { fillInLetter, fillInCount, formatCountInLetter, formatDayInLetter, letterTexts } from '#features/letters';
import type { Config } from '#platform/context';
import type { MailMessage } from '#platform/mail';
import type { Purchase } from './purchases.repository.ts';

const ledgerLink = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  new URL(consolePages.tokens, publicUrl ?? `http://localhost:${port}`).href;

const testLine = ({ language }: MailReader, { provider }: Pick<Purchase, 'provider'>): string[] =>
  provider === 'test' ? [letterTexts(language).tokens.testMode, ''] : [];

/** Prices of tokens are in dollars. */
const formatPrice = (cents: number): string => `${formatCents(cents)} USD`;

/** Writes labels and values below each other, the values in one column. */
const alignLines = (lines: ReadonlyArray<readonly [label: string, value: string]>): string[] => {
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  return lines.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`);
};

/** The receipt that an owner keeps for bookkeeping. */
export const tokenReceiptLetter = (reader: MailReader, purchase: Purchase & { readonly at: Date }): MailMessage => {
  const { language } = reader;
  const { tokens, price_cents: cents, id, at } = purchase;
  const { labels, receipt } = letterTexts(language).tokens;
  const number = formatTokenReceiptNumber(purchase.number);
  return {
    to: reader.email,
    subject: fillInCount(language, receipt.subject, { count: tokens, number }),
    text: [
      receipt.thanks,
      '',
      ...testLine(reader, purchase),
      ...alignLines([
        [labels.receipt, number],
        [labels.date, formatDayInLetter(language, at)],
        [labels.tokens, formatCountInLetter(language, tokens)],
        [labels.amount, formatPrice(cents)],
        [labels.purchase, id],
      ]),
    ].join('\n'),
  };
};

export const tokenRefundLetter = (reader: MailReader, purchase: Purchase & { readonly at: Date }): MailMessage => {
  const { language } = reader;
  const { tokens, price_cents: cents, refund_reason: reason, at } = purchase;
  const { labels, refund } = letterTexts(language).tokens;
  const number = formatTokenReceiptNumber(purchase.number);
  return {
    to: reader.email,
    subject: fillInLetter(refund.subject, { number }),
    text: [
      fillInCount(language, refund.text, { count: tokens, amount: formatPrice(cents) }),
      '',
      ...testLine(reader, purchase),
      ...alignLines([
        [labels.receipt, number],
        [labels.date, formatDayInLetter(language, at)],
        [labels.reason, reason],
      ]),
    ].join('\n'),
  };
};

interface Warning {
  readonly level: number;
  readonly balance: number;
  readonly isPaused: boolean;
}

export const lowBalanceLetter = (
  { email, language }: MailReader,
  { level, balance, isPaused }: Warning,
  config: Pick<Config, 'publicUrl' | 'port'>,
): MailMessage => {
  const texts = letterTexts(language).tokens.lowBalance;
  const limit = formatCountInLetter(language, -limits.tokens.grace);
  return {
    to: email,
    subject: level > 0 ? fillInCount(language, texts.subject, { count: balance }) : texts.subjectWhenEmpty,
    text: [
      fillInCount(language, texts.balance, { count: balance }),
      isPaused ? texts.isPaused : fillInLetter(texts.willPause, { limit }),
      '',
      texts.buy,
      ledgerLink(config),
    ].join('\n'),
  };
};

interface ScanBurst {
  readonly restaurantName: string;
  readonly tableNumber: string;
}

/** Tells an owner that a table was scanned by more phones than a party has. */
export const scanBurstLetter = (
  { email, language }: MailReader,
  { restaurantName, tableNumber }: ScanBurst,
  config: Pick<Config, 'publicUrl' | 'port'>,
): MailMessage => {
  const { labels, scanBurst } = letterTexts(language).tokens;
  return {
    to: email,
    subject: scanBurst.subject,
    text: [
      fillInCount(language, scanBurst.happened, { count: limits.tokens.scansChargedPerTableAndHour }),
      '',
      ...alignLines([
        [labels.restaurant, restaurantName],
        [labels.table, tableNumber],
      ]),
      '',
      ...scanBurst.paragraphs,
      '',
      scanBurst.yourTokens,
      ledgerLink(config),
    ].join('\n'),
  };
};

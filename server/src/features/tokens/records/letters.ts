import { limits } from '@comanda/contract/kernel';
import { consolePages } from '@comanda/contract/pages';
import { formatCents } from '@comanda/contract/tokens';
import type { Config } from '#platform/context';
import type { MailMessage } from '#platform/mail';
import type { Purchase } from './purchases.repository.ts';

const numberFormat = new Intl.NumberFormat('en');
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const formatTokenReceiptNumber = (number: number | null): string => `T-${number ?? ''}`;

const ledgerLink = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  new URL(consolePages.tokens, publicUrl ?? `http://localhost:${port}`).href;

const testLine = ({ provider }: Pick<Purchase, 'provider'>): string[] =>
  provider === 'test' ? ['Test mode: no real money.', ''] : [];

/** The receipt that an owner keeps for bookkeeping. */
export const tokenReceiptLetter = (to: string, purchase: Purchase & { readonly at: Date }): MailMessage => {
  const { number, tokens, price_cents: cents, id, at } = purchase;
  return {
    to,
    subject: `Receipt ${formatTokenReceiptNumber(number)}: ${numberFormat.format(tokens)} tokens`,
    text: [
      'Thank you. The tokens were added to your balance.',
      '',
      ...testLine(purchase),
      `Receipt:  ${formatTokenReceiptNumber(number)}`,
      `Date:     ${dateFormat.format(at)}`,
      `Tokens:   ${numberFormat.format(tokens)}`,
      `Amount:   ${formatCents(cents)} USD`,
      `Purchase: ${id}`,
    ].join('\n'),
  };
};

export const tokenRefundLetter = (to: string, purchase: Purchase & { readonly at: Date }): MailMessage => {
  const { number, tokens, price_cents: cents, refund_reason: reason, at } = purchase;
  return {
    to,
    subject: `Refund of receipt ${formatTokenReceiptNumber(number)}`,
    text: [
      `We refunded ${formatCents(cents)} USD and deducted ${numberFormat.format(tokens)} tokens from your balance.`,
      '',
      ...testLine(purchase),
      `Receipt: ${formatTokenReceiptNumber(number)}`,
      `Date:    ${dateFormat.format(at)}`,
      `Reason:  ${reason}`,
    ].join('\n'),
  };
};

interface Warning {
  readonly level: number;
  readonly balance: number;
  readonly isPaused: boolean;
}

const consequenceText = (isPaused: boolean): string =>
  isPaused
    ? 'New guests see “This menu is paused” until you buy tokens. Guests who are already seated can finish.'
    : `At ${numberFormat.format(-limits.tokens.grace)} tokens, new guests see “This menu is paused”. Guests who are already seated can finish.`;

export const lowBalanceLetter = (
  to: string,
  { level, balance, isPaused }: Warning,
  config: Pick<Config, 'publicUrl' | 'port'>,
): MailMessage => ({
  to,
  subject: level > 0 ? `Only ${numberFormat.format(balance)} tokens are left` : 'Your tokens are used up',
  text: [
    `Your balance is ${numberFormat.format(balance)} tokens. Every menu scan uses one.`,
    consequenceText(isPaused),
    '',
    'Buy tokens here:',
    ledgerLink(config),
  ].join('\n'),
});

interface ScanBurst {
  readonly restaurantName: string;
  readonly tableNumber: string;
}

/** Tells an owner that a table was scanned by more phones than a party has. */
export const scanBurstLetter = (
  to: string,
  { restaurantName, tableNumber }: ScanBurst,
  config: Pick<Config, 'publicUrl' | 'port'>,
): MailMessage => ({
  to,
  subject: 'Unusually many scans at one of your tables',
  text: [
    `More than ${limits.tokens.scansChargedPerTableAndHour} phones have scanned the code of one table within an hour. Somebody may be scanning it for fun.`,
    '',
    `Restaurant: ${restaurantName}`,
    `Table:      ${tableNumber}`,
    '',
    'Further scans of this table are free for the rest of the hour. You do not have to do anything.',
    'If you see phones at the table that do not belong there, remove them: the token of a phone that has not ordered is given back.',
    '',
    'Your tokens:',
    ledgerLink(config),
  ].join('\n'),
});

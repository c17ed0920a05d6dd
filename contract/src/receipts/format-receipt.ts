import { formatMoneyIn, findOfferedLanguage } from '@comanda/contract/kernel';
import { paymentMethodLabels, type PaymentMethodType } from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { ReceiptContent, ReceiptKind, ReceiptLine } from './documents.ts';
import { toFraction } from './to-fraction.ts';
import type { ReceiptTexts } from './receipt-texts.ts';
import { receiptTexts } from './receipt-language.ts';

export interface FormattedReceipt {
  readonly language: string;
  readonly words: ReceiptTexts;
  /** Title for its kind: receipt, refund or cancellation. */
  readonly title: string;
  readonly restaurant: string;
  /** Address and telephone number, line by line. */
  readonly about: readonly string[];
  /** The restaurant's own text for the end of the receipt, such as its tax number. */
  readonly foot: readonly string[];
  /** Warning to show prominently; null if there is none. */
  readonly mark: string | null;
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  /** Description of the equal split; null if the bill was not split equally. */
  readonly share: string | null;
  readonly lines: ReadonlyArray<{
    readonly label: string;
    readonly details: readonly string[];
    readonly amount: string;
  }>;
  readonly sums: readonly FormattedSum[];
  readonly taxes: ReadonlyArray<{ readonly label: string; readonly amount: string }>;
  readonly payment: readonly FormattedSum[];
}

export interface FormattedSum {
  readonly label: string;
  readonly amount: string;
  readonly isStrong: boolean;
}

export interface FormatReceiptInput {
  readonly number: number;
  readonly kind: ReceiptKind;
  readonly content: ReceiptContent;
}

/** Isolates the direction of a name, which may be written in the opposite direction to the sentence around it. */
const isolateDirection = (text: string): string => `\u2068${text}\u2069`;

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Formats a receipt in a language. The phone, the ticket printer and the PDF file all use the result. */
export const formatReceipt = ({ number, kind, content }: FormatReceiptInput, language: string): FormattedReceipt => {
  const words = receiptTexts(language);
  const money = (amount: number): string => formatMoneyIn(amount, content.currency, language);
  const sum = (label: string, amount: number, isStrong = false): FormattedSum => ({
    label,
    amount: money(amount),
    isStrong,
  });
  const sumUnlessZero = (label: string, amount: number): FormattedSum[] => (amount === 0 ? [] : [sum(label, amount)]);
  const { restaurant, split, equalOf } = content;
  return {
    language,
    words,
    title: titleOf(kind, words),
    restaurant: restaurant.name,
    about: [...linesOf(restaurant.address), ...linesOf(restaurant.phone)],
    foot: linesOf(restaurant.text),
    mark: content.isTest ? words.testMode : null,
    facts: listFacts({ number, content, words, language }),
    share: split === 'equal' && equalOf !== null ? fillIn(words.equalShare, { count: String(equalOf) }) : null,
    lines: content.lines.map((line) => {
      const { name, options } = translatedNames(line, language);
      return {
        label: lineLabel({ ...line, name }, { words, language }),
        // Shows the restaurant's own name of the dish below the translation, because staff and tax offices know it by
        // that name.
        details: [
          ...(name === line.name ? [] : [line.name]),
          ...options,
          ...(line.discounts ?? []).map(
            ({ name: given, reasonCode, amount }) =>
              `${reasonCode === null ? isolateDirection(given) : words.discountReasons[reasonCode]} ${money(-amount)}`,
          ),
        ],
        amount: money(line.amount),
      };
    }),
    sums: [
      ...sumUnlessZero(words.serviceCharge, content.serviceCharge),
      ...content.taxes
        .filter(({ isIncluded }) => !isIncluded)
        .map(({ rateMilliPercent, amount }) =>
          sum(fillIn(words.tax, { rate: formatPercent(rateMilliPercent, language) }), amount),
        ),
      ...sumUnlessZero(words.overpaid, content.overpaid),
      sum(words.total, content.total, true),
      ...sumUnlessZero(words.tip, content.tip),
      ...(content.tip === 0 ? [] : [sum(paidLabel(content, words), content.total + content.tip, true)]),
    ],
    taxes: content.taxes.map(({ rateMilliPercent, isIncluded, net, amount }) => {
      const rate = formatPercent(rateMilliPercent, language);
      const label = fillIn(isIncluded ? words.taxIncluded : words.tax, { rate });
      return { label: `${label} ${fillIn(words.taxedAmount, { net: money(net) })}`, amount: money(amount) };
    }),
    payment: [
      { label: words.paidBy, amount: paymentLabel(content, words), isStrong: false },
      ...(content.given === null ? [] : [sum(words.given, content.given)]),
      ...(content.change === null ? [] : [sum(words.change, content.change)]),
    ],
  };
};

const titleOf = (kind: ReceiptKind, words: ReceiptTexts): string => {
  switch (kind) {
    case 'payment':
      return words.receipt;
    case 'refund':
      return words.refund;
    case 'cancellation':
      return words.cancellation;
  }
};

const paidLabel = ({ total, tip }: ReceiptContent, words: ReceiptTexts): string =>
  total + tip < 0 ? words.givenBack : words.paid;

interface FactsInput {
  readonly number: number;
  readonly content: ReceiptContent;
  readonly words: ReceiptTexts;
  readonly language: string;
}

const listFacts = ({ number, content, words, language }: FactsInput): Array<[string, string]> => {
  const { at, timezone, table, payerName, refersToNumber, reasonCode } = content;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return [
    [words.number, String(number)],
    ...(refersToNumber === null ? [] : [[words.refersTo, String(refersToNumber)] satisfies [string, string]]),
    ...(reasonCode === undefined ? [] : [[words.reason, words.refundReasons[reasonCode]] satisfies [string, string]]),
    [words.date, date.format(new Date(at))],
    ...(table === '' ? [] : [[words.table, labelTables(table, words)] satisfies [string, string]]),
    ...(payerName === '' ? [] : [[words.payer, payerName] satisfies [string, string]]),
  ];
};

/** 'Table 1, Terrace 4': a receipt names all tables of its visit, and a bare number is called a table. */
const labelTables = (tables: string, { tableName }: ReceiptTexts): string =>
  tables
    .split(', ')
    .map((table) => tableLabel(table, tableName))
    .join(', ');

/** Name and options of a dish in this language, if the menu had a translation when the receipt was issued. */
const translatedNames = ({ name, options, translations = {} }: ReceiptLine, language: string) =>
  translations[findOfferedLanguage(language, Object.keys(translations)) ?? ''] ?? { name, options };

/** `2 × Soup`, `1/3 Pizza`, or 'part of' the dish if the amount is not the price of an exact fraction. */
const lineLabel = (
  { name, grains, quantity }: ReceiptLine,
  { words, language }: { readonly words: ReceiptTexts; readonly language: string },
): string => {
  const count = (value: number): string => value.toLocaleString(language);
  const dish = quantity === 1 ? isolateDirection(name) : `${count(quantity)} × ${isolateDirection(name)}`;
  const fraction = toFraction(grains);
  if (fraction === null) return fillIn(words.partOf, { dish });
  const { whole, part } = fraction;
  if (part === null) return `${count(whole)} × ${isolateDirection(name)}`;
  return `${whole === 0 ? '' : `${count(whole)} `}${part} ${isolateDirection(name)}`;
};

const formatPercent = (rateMilliPercent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(rateMilliPercent / 100_000);

const paymentLabel = ({ method, paidWith }: ReceiptContent, words: ReceiptTexts): string => {
  if (paidWith !== null) return words[paidWith];
  const methodLabels: Partial<Record<PaymentMethodType, string>> = {
    pay_at_table: words.atTable,
    credit_card: words.creditCard,
    crypto: words.crypto,
    // The name that the guest saw when paying.
    google_wallet: 'Google Pay',
  };
  return methodLabels[method] ?? paymentMethodLabels[method];
};

import type { FailureTerm } from '@comanda/contract/kernel';
import { formatTable } from '#console/common-words';
import { describeFailureTerm } from '#console/reasons';
import { isRecord, type FailureFacts } from '#kit/failure';
import { formatMoney, formatNumber, readerLocale } from '#kit/formats';
import { fillIn } from '#kit/words';
import type { ErrorWords } from './error-words.ts';

const placeholder = /\{(\w+)\}/g;

const isTerm = (value: unknown): value is FailureTerm => isRecord(value) && typeof value['kind'] === 'string';

/** Writes a value in the reader's language; undefined if there are no words for it. */
const formatTerm = ({ orderStatuses }: ErrorWords, term: FailureTerm): string | undefined => {
  switch (term.kind) {
    case 'money':
      return term.amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');
    case 'number':
      return formatNumber(term.value);
    case 'hours':
      return new Intl.RelativeTimeFormat(readerLocale()).format(term.hours, 'hour');
    case 'table':
      return formatTable(term.tableNumber);
    case 'order-status':
      return Object.entries(orderStatuses).find(([status]) => status === term.status)?.[1];
    case 'address-failure':
    case 'charge-failure':
      return describeFailureTerm(term);
    default:
      // A newer server may send kinds that this page does not know yet.
      return undefined;
  }
};

/** Writes a value of the detail that is the same in every language, apart from the form of numbers and lists. */
const formatValue = (value: unknown): string | undefined => {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return value;
  const isNames = Array.isArray(value) && value.every((name) => typeof name === 'string');
  return isNames ? new Intl.ListFormat(readerLocale()).format(value) : undefined;
};

/**
 * Describes a failure by its code and data. Returns null if there are no words for the code, a value is missing, or the server wrote a
 * sentence without a name that is more specific than that of the code: then the English sentence is shown.
 */
export const describeFailureInWords = (words: ErrorWords, { code, sentence, detail }: FailureFacts): string | null => {
  if (typeof detail['message'] === 'string') return null;
  const name = sentence ?? detail['sentence'] ?? code;
  const text = Object.entries(words.messages).find(([key]) => key === name)?.[1];
  if (text === undefined) return null;
  const terms = isRecord(detail['terms']) ? detail['terms'] : {};
  const values: Record<string, string> = {};
  for (const [, key = ''] of text.matchAll(placeholder)) {
    const term = terms[key];
    const value = (isTerm(term) ? formatTerm(words, term) : undefined) ?? formatValue(detail[key]);
    if (value === undefined) return null;
    values[key] = value;
  }
  return fillIn(text, values);
};

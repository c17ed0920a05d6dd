import { toDecimalString, parseMoney } from '@comanda/contract/kernel';
import { noExceptions, type ItemOption, type OptionGroup } from '@comanda/contract/menus';
import { CellProblem, truncateText } from './csv-cell-problem.ts';
import { parseTags, formatTags } from './csv-tags.ts';

/** Format of amounts in a file. */
export interface CsvMoney {
  readonly currency: string;
  readonly decimalSign: '.' | ',';
}

type PlainOption = Omit<ItemOption, 'id'>;
/** An option group as it is written in a file: with names, without ids. */
export type PlainGroup = Omit<OptionGroup, 'id' | 'options'> & { readonly options: readonly PlainOption[] };

/** Marks a group that a dish shares with others: `Extras (pick any, shared): …`. */
const sharedMark = ', shared';

export const writeAmount = (amount: number, { currency, decimalSign }: CsvMoney): string =>
  toDecimalString(amount, currency).replace('.', decimalSign);

/**
 * Writes one group per line, its options separated by bars:
 * `Size (pick one): Small | Large +1.50` and `Extras (pick up to 2): Cheese +1.00 [vegetarian, milk] | Truffle +4.00 [sold out]`.
 * A backslash escapes a special character that is part of a name.
 */
export const writeOptions = (groups: readonly PlainGroup[], money: CsvMoney): string =>
  groups
    .map(
      (group) =>
        `${group.name.replace(/[\\:]/g, '\\$&')} (${writeRule(group)}${group.shared === undefined ? '' : sharedMark}): ${group.options
          .map((option) => writeOption(option, money))
          .join(' | ')}`,
    )
    .join('\n');

const writeRule = ({ kind, min, max, options }: PlainGroup): string => {
  if (kind === 'single') return min > 0 ? 'pick one' : 'pick one, optional';
  if (min === 0) return max === options.length ? 'pick any' : `pick up to ${max}`;
  if (min === max && min > 1) return `pick ${min}`;
  return max === options.length ? `pick at least ${min}` : `pick ${min} to ${max}`;
};

const writeOption = (option: PlainOption, money: CsvMoney): string => {
  const { name, price, available, dietaryTags, excludedTags = [], allergens } = option;
  const marks = [
    ...formatTags([...dietaryTags, ...allergens]),
    ...formatTags(excludedTags).map((tag) => `not ${tag}`),
    ...(available ? [] : ['sold out']),
  ];
  const escaped = name.replace(/[\\|[]|(?<=\s)\+(?=\S)/g, '\\$&');
  return `${escaped}${price === 0 ? '' : ` +${writeAmount(price, money)}`}${marks.length === 0 ? '' : ` [${marks.join(', ')}]`}`;
};

export const readCsvOptions = (text: string, money: CsvMoney): PlainGroup[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => readGroup(line, money));

const readGroup = (line: string, money: CsvMoney): PlainGroup => {
  const [at] = unescaped(line, /:/g);
  if (at === undefined) {
    throw new CellProblem('group_without_colon', { text: truncateText(line) });
  }
  const head = line.slice(0, at).trim();
  const options = splitAt(line.slice(at + 1), unescaped(line.slice(at + 1), /\|/g)).map((part) =>
    readOption(part, money),
  );
  const [, name = head, written = 'pick one'] = /^(.*\S) ?\((pick [^()]*)\)$/is.exec(head) ?? [];
  const rule = written.replace(/,\s*shared$/i, '');
  return {
    name: unescapeText(name),
    ...readRule(rule, options.length),
    options,
    ...(rule === written ? {} : { shared: noExceptions }),
  };
};

const readRule = (rule: string, count: number): Pick<PlainGroup, 'kind' | 'isRequired' | 'min' | 'max'> => {
  const words = rule.toLowerCase().replace(/\s+/g, ' ').trim();
  if (/^pick (one|1)$/.test(words)) return { kind: 'single', isRequired: true, min: 1, max: 1 };
  if (/^pick (one|1), optional$/.test(words)) return { kind: 'single', isRequired: false, min: 0, max: 1 };
  const match =
    /^pick (?:any|up to (?<most>\d{1,2})|at least (?<least>\d{1,2})|(?<from>\d{1,2})(?: to (?<to>\d{1,2}))?)$/;
  const { groups } = match.exec(words) ?? {};
  if (groups === undefined && words !== 'pick any') {
    throw new CellProblem('group_rule_unknown', { text: truncateText(rule) });
  }
  const min = Number(groups?.['least'] ?? groups?.['from'] ?? 0);
  const max = Number(groups?.['most'] ?? groups?.['to'] ?? groups?.['from'] ?? count);
  return { kind: 'multiple', isRequired: min > 0, min, max };
};

const readOption = (text: string, money: CsvMoney): PlainOption => {
  const { before, marks } = cutMarks(text.trim());
  const at = unescaped(before, /\+(?<=\S \+)(?=\S)/g).at(-1);
  const priceText = at === undefined ? '0' : before.slice(at + 1);
  const price = parseMoney(priceText, money.currency);
  if (price === null) {
    throw new CellProblem('option_price_unreadable', { text: truncateText(priceText) });
  }
  return { name: unescapeText(before.slice(0, at)), price, ...marks };
};

const cutMarks = (text: string) => {
  const at = text.endsWith(']') ? unescaped(text, /\[/g).at(-1) : undefined;
  const words = at === undefined ? '' : text.slice(at + 1, -1);
  const { dietaryTags, allergens, others } = parseTags(words);
  const excluded = parseTags(others.flatMap((word) => /^not (.*)$/.exec(word)?.[1] ?? []).join(','));
  const unknown =
    others.find((word) => word !== 'sold out' && !word.startsWith('not ')) ??
    excluded.others[0] ??
    excluded.allergens[0];
  if (unknown !== undefined) {
    throw new CellProblem('option_mark_unknown', { text: truncateText(unknown) });
  }
  return {
    before: text.slice(0, at).trim(),
    marks: {
      available: !others.includes('sold out'),
      dietaryTags,
      ...(excluded.dietaryTags.length === 0 ? {} : { excludedTags: excluded.dietaryTags }),
      allergens,
    },
  };
};

/** Returns the positions of a character that no backslash escapes. */
const unescaped = (text: string, sign: RegExp): number[] => {
  const hidden = text.replace(/\\./g, '\\\\');
  return Array.from(hidden.matchAll(sign), ({ index }) => index);
};

const splitAt = (text: string, positions: readonly number[]): string[] =>
  [...positions, text.length].map((end, index) => text.slice(index === 0 ? 0 : (positions[index - 1] ?? 0) + 1, end));

const unescapeText = (text: string): string => text.replace(/\\(.)/g, '$1').trim();

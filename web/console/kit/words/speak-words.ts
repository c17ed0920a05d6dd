import { formatNumber } from '#kit/formats';
import { fillIn } from '#kit/words';
import type { PluralForms, SpokenWords, WordTable, WordValues, WordsOf } from './word-table.ts';

const categories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'] satisfies Intl.LDMLPluralRule[];

const isPluralForms = (entry: WordTable | PluralForms): entry is PluralForms =>
  typeof entry['other'] === 'string' && Object.keys(entry).every((name) => categories.includes(name));

const placeholder = /\{\w+\}/;

const fill = (text: string, values: WordValues): string =>
  fillIn(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
    ),
  );

type Speech = string | ((values: WordValues) => string) | { readonly [name: string]: Speech };

const speakTable = (english: WordTable, translated: WordTable, rules: Intl.PluralRules): Speech =>
  Object.fromEntries(
    Object.entries(english).map(([name, entry]): [string, Speech] => {
      const words = translated[name] ?? entry;
      if (typeof words === 'string')
        return [name, typeof entry === 'string' && placeholder.test(entry) ? (values) => fill(words, values) : words];
      if (!isPluralForms(words))
        return [name, typeof entry === 'string' ? entry : speakTable({ ...entry }, words, rules)];
      return [name, (values) => fill(words[rules.select(Number(values['count']))] ?? words.other, values)];
    }),
  );

/** Turns texts into what a screen uses. The English table decides which texts are functions of placeholders. */
export const speakWords = <Table extends WordTable>(
  english: Table,
  translated: WordsOf<Table> | Table,
  language: string,
): SpokenWords<Table> =>
  // The types follow from the shape of the English table, which the compiler cannot see through `Object.entries`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  speakTable(english, translated, new Intl.PluralRules(language)) as unknown as SpokenWords<Table>;

import type { PageLanguage } from '@comanda/contract/kernel';

type PluralCategory = Intl.LDMLPluralRule;

/** Forms of one text by the plural category of its {count}. A language has only the forms that its rules use. */
export type PluralForms = { readonly other: string } & { readonly [Category in PluralCategory]?: string };

/** Texts by name. Braces mark placeholders; a text that depends on a number has plural forms. */
export interface WordTable {
  readonly [name: string]: string | PluralForms | WordTable;
}

type IsPlural<Entry> = Entry extends { readonly other: string }
  ? keyof Entry extends PluralCategory
    ? true
    : false
  : false;

/** Shape of a translation: the same names, with other texts. */
export type WordsOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? string
    : IsPlural<Table[Name]> extends true
      ? PluralForms
      : WordsOf<Table[Name]>;
};

type PlaceholderOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

export type WordValues<Names extends string = string> = { readonly [Name in Names]: string | number };

/** Texts as a screen uses them: a text with placeholders is a function of their values. */
export type SpokenWords<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? [PlaceholderOf<Table[Name]>] extends [never]
      ? string
      : (values: WordValues<PlaceholderOf<Table[Name]>>) => string
    : IsPlural<Table[Name]> extends true
      ? (
          values: { readonly count: number } & WordValues<
            Exclude<PlaceholderOf<Table[Name][keyof Table[Name]]>, 'count'>
          >,
        ) => string
      : SpokenWords<Table[Name]>;
};

/** Files of a feature's texts in the other languages, each loaded on demand. */
export type TranslationFiles<Table> = {
  readonly [Language in Exclude<PageLanguage, 'en'>]: () => Promise<{ readonly words: WordsOf<Table> }>;
};

import type { PageLanguage } from '@comanda/contract/kernel';
import type { LetterTexts, LetterPluralForms } from './letter-texts.ts';
import { letterTextsAr } from './words.ar.ts';
import { letterTextsDe } from './words.de.ts';
import { letterTextsEl } from './words.el.ts';
import { letterTextsEn } from './words.en.ts';
import { letterTextsEs } from './words.es.ts';
import { letterTextsFr } from './words.fr.ts';
import { letterTextsIt } from './words.it.ts';
import { letterTextsJa } from './words.ja.ts';
import { letterTextsKo } from './words.ko.ts';
import { letterTextsPt } from './words.pt.ts';
import { letterTextsTr } from './words.tr.ts';
import { letterTextsZh } from './words.zh.ts';

const textsByLanguage = {
  en: letterTextsEn,
  es: letterTextsEs,
  fr: letterTextsFr,
  de: letterTextsDe,
  it: letterTextsIt,
  pt: letterTextsPt,
  tr: letterTextsTr,
  el: letterTextsEl,
  ja: letterTextsJa,
  zh: letterTextsZh,
  ko: letterTextsKo,
  ar: letterTextsAr,
} as const satisfies Record<PageLanguage, LetterTexts>;

export const letterTexts = (language: PageLanguage): LetterTexts => textsByLanguage[language];

type Values = Readonly<Record<string, string>>;

/** Replaces the placeholders in braces. Braces within a value, which somebody may have typed, stay as they are. */
export const fillInLetter = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export const formatCountInLetter = (language: PageLanguage, count: number): string =>
  new Intl.NumberFormat(language).format(count);

/** The form of the text for this number in this language, with the number as {count}. */
export const fillInCount = (
  language: PageLanguage,
  forms: LetterPluralForms,
  { count, ...values }: { readonly count: number } & Readonly<Record<string, string | number>>,
): string => {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return fillInLetter(form, { ...texts, count: formatCountInLetter(language, count) });
};

/** A day without its time, in UTC. */
export const formatDayInLetter = (language: PageLanguage, day: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** Separates paragraphs by empty lines, and leaves out empty ones. */
export const joinParagraphs = (...paragraphs: readonly string[]): string =>
  paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');

/**
 * Built in, because the guest page needs them immediately and `Intl.DisplayNames` takes a phone about 20 ms for twelve
 * languages.
 */
const ownNames: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'español',
  fr: 'français',
  de: 'Deutsch',
  it: 'italiano',
  pt: 'português',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  ja: '日本語',
  zh: '中文',
  ko: '한국어',
  ar: 'العربية',
};

/** The language's name, in that language unless a reader's language is given. */
export const languageName = (code: string, reader: string = code): string =>
  (code === reader ? ownNames[code] : undefined) ??
  new Intl.DisplayNames([reader, 'en'], { type: 'language', fallback: 'code' }).of(code) ??
  code;

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

export const textDirection = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** Languages that our own pages speak: the guest page, and the console of owners and staff. */
export const pageLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

const isSpoken = (code: string | undefined): code is PageLanguage => pageLanguages.some((spoken) => spoken === code);

/** Returns the page language that matches the first supported one of the given languages; English if none is supported. */
export const pickPageLanguage = (...wanted: readonly string[]): PageLanguage =>
  wanted.map((one) => findOfferedLanguage(one, pageLanguages)).find(isSpoken) ?? 'en';

/** The nearest of the offered languages: the same code, or else another form of the language (`pt` for `pt-BR`). */
export const findOfferedLanguage = (wanted: string, offered: readonly string[]): string | undefined => {
  const base = (code: string) => code.split('-')[0]?.toLowerCase();
  return (
    offered.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    offered.find((code) => base(code) === base(wanted))
  );
};

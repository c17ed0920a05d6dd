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

/** The nearest of the offered languages: the same code, or else another form of the language (`pt` for `pt-BR`). */
export const findOfferedLanguage = (wanted: string, offered: readonly string[]): string | undefined => {
  const base = (code: string) => code.split('-')[0]?.toLowerCase();
  return (
    offered.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    offered.find((code) => base(code) === base(wanted))
  );
};

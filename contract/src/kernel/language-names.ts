/** As the page of a guest needs them at once: asking the phone for twelve of them takes it a fiftieth of a second. */
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

/** The language's name, in that language unless another reader is named. */
export const languageName = (code: string, reader: string = code): string =>
  (code === reader ? ownNames[code] : undefined) ??
  new Intl.DisplayNames([reader, 'en'], { type: 'language', fallback: 'code' }).of(code) ??
  code;

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

export const textDirection = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** The one of the offered languages that comes nearest: the same, else another form of it (`pt` for `pt-BR`). */
export const offeredLanguage = (wanted: string, offered: readonly string[]): string | undefined => {
  const base = (code: string) => code.split('-')[0]?.toLowerCase();
  return (
    offered.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    offered.find((code) => base(code) === base(wanted))
  );
};

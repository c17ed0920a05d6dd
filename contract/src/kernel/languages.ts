import { z } from 'zod';

/** A language a menu can be read in, such as `en` or `pt-BR`. */
export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2}|-[A-Z][a-z]{3})?$/, 'Please choose a language');

/** What the console offers. Others can be typed as codes. */
export const commonLanguages = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'eu',
  'fi',
  'fr',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
  'zh-Hant',
] as const;

/** The language's name, in that language unless another reader is named. */
export const languageName = (code: string, reader: string = code): string =>
  new Intl.DisplayNames([reader, 'en'], { type: 'language', fallback: 'code' }).of(code) ?? code;

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

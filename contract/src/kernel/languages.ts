import { z } from 'zod';
import { pageLanguages } from './language-names.ts';

/** A language that a menu can be read in, such as `en` or `pt-BR`. */
export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2}|-[A-Z][a-z]{3})?$/, 'Please choose a language');

/** A language that our own pages speak. */
export const pageLanguage = z.enum(pageLanguages, 'Please choose a language');

/** Languages that the console offers for menus. Others can be typed as codes. */
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

import { pickPageLanguage, type PageLanguage } from '@comanda/contract/kernel';
import type { GuestWords } from './words.ts';

/** Each language has its own file, which is fetched when it is needed. */
const files = {
  en: () => import('#guest/languages/en').then(({ en }) => en),
  es: () => import('#guest/languages/es').then(({ es }) => es),
  fr: () => import('#guest/languages/fr').then(({ fr }) => fr),
  de: () => import('#guest/languages/de').then(({ de }) => de),
  it: () => import('#guest/languages/it').then(({ it }) => it),
  pt: () => import('#guest/languages/pt').then(({ pt }) => pt),
  tr: () => import('#guest/languages/tr').then(({ tr }) => tr),
  el: () => import('#guest/languages/el').then(({ el }) => el),
  ja: () => import('#guest/languages/ja').then(({ ja }) => ja),
  zh: () => import('#guest/languages/zh').then(({ zh }) => zh),
  ko: () => import('#guest/languages/ko').then(({ ko }) => ko),
  ar: () => import('#guest/languages/ar').then(({ ar }) => ar),
} as const satisfies Record<PageLanguage, () => Promise<GuestWords>>;

/** Loads all texts for a menu in this language. */
export const loadWords = (language: string): Promise<GuestWords> => files[pickPageLanguage(language)]();

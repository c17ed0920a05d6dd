import { ar } from './ar/index.ts';
import { de } from './de/index.ts';
import { el } from './el/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import { ja } from './ja/index.ts';
import { ko } from './ko/index.ts';
import { pt } from './pt/index.ts';
import { tr } from './tr/index.ts';
import { zh } from './zh/index.ts';
import { spokenLanguage, type FirstWords, type GuestWords, type SpokenLanguage } from '#guest/words';

export const guestWords = { en, es, fr, de, it, pt, tr, el, ja, zh, ko, ar } as const satisfies Record<
  SpokenLanguage,
  GuestWords
>;

/** The words for a menu in this language. All languages come with it: for the server, which has room for them. */
export const wordsFor = (language: string): GuestWords => guestWords[spokenLanguage(language)];

/** Those of them that a page is sent with. */
export const firstWordsFor = (language: string): FirstWords => {
  const { cart: _cart, tab: _tab, pay: _pay, feedback: _feedback, ...first } = wordsFor(language);
  return first;
};

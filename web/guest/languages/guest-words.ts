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
import { offeredLanguage } from '@comanda/contract/kernel';
import type { GuestWords } from '#guest/words';

/** The languages the guest page itself speaks. */
export const guestWords = { en, es, fr, de, it, pt, tr, el, ja, zh, ko, ar } as const satisfies Record<
  string,
  GuestWords
>;

export const spokenLanguages: readonly string[] = Object.keys(guestWords);

const isSpoken = (code: string): code is keyof typeof guestWords => Object.hasOwn(guestWords, code);

/** Where a menu is written in a language the page does not speak, the page speaks English. */
export const wordsFor = (language: string): GuestWords => {
  const code = offeredLanguage(language, spokenLanguages) ?? 'en';
  return isSpoken(code) ? guestWords[code] : en;
};

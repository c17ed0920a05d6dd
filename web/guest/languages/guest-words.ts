import { ar } from './ar.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';
import { offeredLanguage } from '@comanda/contract/kernel';
import type { GuestWords } from '#guest/words';

/** The languages the guest page itself speaks. */
export const guestWords = { en, es, fr, de, it, pt, tr, el, ja, zh, ko, ar } as const satisfies Record<
  string,
  GuestWords
>;

const isSpoken = (code: string): code is keyof typeof guestWords => Object.hasOwn(guestWords, code);

/** Where a menu is written in a language the page does not speak, the page speaks English. */
export const wordsFor = (language: string): GuestWords => {
  const code = offeredLanguage(language, Object.keys(guestWords)) ?? 'en';
  return isSpoken(code) ? guestWords[code] : en;
};

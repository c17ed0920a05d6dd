import { findOfferedLanguage } from '@comanda/contract/kernel';
import { ar } from './test-checkout-words.ar.ts';
import { de } from './test-checkout-words.de.ts';
import { el } from './test-checkout-words.el.ts';
import { en } from './test-checkout-words.en.ts';
import { es } from './test-checkout-words.es.ts';
import { fr } from './test-checkout-words.fr.ts';
import { it } from './test-checkout-words.it.ts';
import { ja } from './test-checkout-words.ja.ts';
import { ko } from './test-checkout-words.ko.ts';
import { pt } from './test-checkout-words.pt.ts';
import { tr } from './test-checkout-words.tr.ts';
import { zh } from './test-checkout-words.zh.ts';

/** Texts of the test checkout page, which guests read in their language. */
export interface TestCheckoutWords {
  readonly title: string;
  readonly mode: string;
  readonly paid: string;
  readonly declined: string;
  readonly ended: string;
  readonly choose: string;
  readonly bankAsks: string;
  readonly walkedAway: string;
  readonly comeBack: string;
  /** Contains `{when}`: the time until the payment, in minutes. */
  readonly late: string;
  readonly pay: string;
  readonly payNow: string;
  readonly decline: string;
  readonly bank: string;
  readonly away: string;
  /** Heading of the choices that simulate provider problems. */
  readonly troubles: string;
  readonly payLate: string;
  readonly payLateHint: string;
  readonly payUnheard: string;
  readonly payUnheardHint: string;
  readonly approve: string;
  readonly fail: string;
  readonly back: string;
}

const wordsByLanguage: Readonly<Record<string, TestCheckoutWords>> = { en, es, fr, de, it, pt, tr, el, ja, zh, ko, ar };

/** Returns the texts in the language closest to the payer's, or in English. */
export const testCheckoutWords = (
  requestedLanguage: string,
): { readonly language: string; readonly words: TestCheckoutWords } => {
  const language = findOfferedLanguage(requestedLanguage, Object.keys(wordsByLanguage)) ?? 'en';
  return { language, words: wordsByLanguage[language] ?? en };
};

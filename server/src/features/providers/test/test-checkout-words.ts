import { findOfferedLanguage } from '@comanda/contract/kernel';
import { testCheckoutWordsAr } from './test-checkout-words.ar.ts';
import { testCheckoutWordsDe } from './test-checkout-words.de.ts';
import { testCheckoutWordsEl } from './test-checkout-words.el.ts';
import { testCheckoutWordsEn } from './test-checkout-words.en.ts';
import { testCheckoutWordsEs } from './test-checkout-words.es.ts';
import { testCheckoutWordsFr } from './test-checkout-words.fr.ts';
import { testCheckoutWordsIt } from './test-checkout-words.it.ts';
import { testCheckoutWordsJa } from './test-checkout-words.ja.ts';
import { testCheckoutWordsKo } from './test-checkout-words.ko.ts';
import { testCheckoutWordsPt } from './test-checkout-words.pt.ts';
import { testCheckoutWordsTr } from './test-checkout-words.tr.ts';
import { testCheckoutWordsZh } from './test-checkout-words.zh.ts';

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

const wordsByLanguage: Readonly<Record<string, TestCheckoutWords>> = {
  en: testCheckoutWordsEn,
  es: testCheckoutWordsEs,
  fr: testCheckoutWordsFr,
  de: testCheckoutWordsDe,
  it: testCheckoutWordsIt,
  pt: testCheckoutWordsPt,
  tr: testCheckoutWordsTr,
  el: testCheckoutWordsEl,
  ja: testCheckoutWordsJa,
  zh: testCheckoutWordsZh,
  ko: testCheckoutWordsKo,
  ar: testCheckoutWordsAr,
};

/** Returns the texts in the language closest to the payer's, or in English. */
export const testCheckoutWords = (
  requestedLanguage: string,
): { readonly language: string; readonly words: TestCheckoutWords } => {
  const language = findOfferedLanguage(requestedLanguage, Object.keys(wordsByLanguage)) ?? 'en';
  return { language, words: wordsByLanguage[language] ?? testCheckoutWordsEn };
};

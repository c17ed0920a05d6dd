import { offeredLanguage } from '@comanda/contract/kernel';

/** The languages the guest page itself speaks. */
export const spokenLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

const isSpoken = (code: string | undefined): code is SpokenLanguage =>
  spokenLanguages.some((spoken) => spoken === code);

/** The nearest to the first of these that the page speaks a form of; where it speaks none of them, English. */
export const spokenLanguage = (...wanted: readonly string[]): SpokenLanguage =>
  wanted.map((one) => offeredLanguage(one, spokenLanguages)).find(isSpoken) ?? 'en';

import { offeredLanguage } from '@comanda/contract/kernel';

/** Languages into which the guest page itself is translated. */
export const spokenLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

const isSpoken = (code: string | undefined): code is SpokenLanguage =>
  spokenLanguages.some((spoken) => spoken === code);

/** Returns the page language that matches the first supported one of the given languages; English if none is supported. */
export const spokenLanguage = (...wanted: readonly string[]): SpokenLanguage =>
  wanted.map((one) => offeredLanguage(one, spokenLanguages)).find(isSpoken) ?? 'en';

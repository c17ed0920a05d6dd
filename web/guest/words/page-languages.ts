import { findOfferedLanguage } from '@comanda/contract/kernel';

/** Languages into which the guest page itself is translated. */
export const pageLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

const isSpoken = (code: string | undefined): code is PageLanguage => pageLanguages.some((spoken) => spoken === code);

/** Returns the page language that matches the first supported one of the given languages; English if none is supported. */
export const pickPageLanguage = (...wanted: readonly string[]): PageLanguage =>
  wanted.map((one) => findOfferedLanguage(one, pageLanguages)).find(isSpoken) ?? 'en';

import { offeredLanguage } from '@comanda/contract/kernel';
import type { GuestWords } from '#guest/words';

/** Each in a file of its own, fetched when a guest chooses it. */
const files = {
  en: () => import('./en/index.ts').then(({ en }) => en),
  es: () => import('./es/index.ts').then(({ es }) => es),
  fr: () => import('./fr/index.ts').then(({ fr }) => fr),
  de: () => import('./de/index.ts').then(({ de }) => de),
  it: () => import('./it/index.ts').then(({ it }) => it),
  pt: () => import('./pt/index.ts').then(({ pt }) => pt),
  tr: () => import('./tr/index.ts').then(({ tr }) => tr),
  el: () => import('./el/index.ts').then(({ el }) => el),
  ja: () => import('./ja/index.ts').then(({ ja }) => ja),
  zh: () => import('./zh/index.ts').then(({ zh }) => zh),
  ko: () => import('./ko/index.ts').then(({ ko }) => ko),
  ar: () => import('./ar/index.ts').then(({ ar }) => ar),
} as const satisfies Record<string, () => Promise<GuestWords>>;

const isSpoken = (code: string): code is keyof typeof files => Object.hasOwn(files, code);

/** Where a menu is written in a language the page does not speak, the page speaks English. */
export const loadWords = (language: string): Promise<GuestWords> => {
  const code = offeredLanguage(language, Object.keys(files)) ?? 'en';
  return isSpoken(code) ? files[code]() : files.en();
};

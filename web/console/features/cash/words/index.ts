import { defineWords } from '#console/words';
import { words } from './en.ts';

export const cashWords = defineWords(words, {
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  tr: () => import('./tr.ts'),
  el: () => import('./el.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
  ko: () => import('./ko.ts'),
  ar: () => import('./ar.ts'),
});

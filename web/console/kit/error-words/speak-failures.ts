import type { FieldRuleFacts, PageLanguage } from '@comanda/contract/kernel';
import { currentLanguage, registerWords, type LoadableWords } from '#console/words';
import { setFailureWords } from '#kit/failure';
import { describeFailureInWords } from './describe-failure.ts';
import { describeIssueInWords, describeRule } from './describe-issue.ts';
import type { ErrorWords } from './error-words.ts';

const files: Readonly<Record<Exclude<PageLanguage, 'en'>, () => Promise<{ readonly words: ErrorWords }>>> = {
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
};

/** Words of the languages that were loaded; null for a language that has none or could not be loaded. */
const loaded = new Map<PageLanguage, ErrorWords | null>([['en', null]]);
const loading = new Map<PageLanguage, Promise<void>>();

const readFile = async (language: Exclude<PageLanguage, 'en'>): Promise<void> => {
  try {
    loaded.set(language, (await files[language]()).words);
  } catch {
    loaded.set(language, null);
  }
};

const loadableWords: LoadableWords = {
  isLoaded: (language) => loaded.has(language),
  load: (language) => {
    if (language === 'en') return Promise.resolve();
    const known = loading.get(language) ?? readFile(language);
    loading.set(language, known);
    return known;
  },
};

/** Describes a broken rule of a field in the language of the screen. Null on English screens, which show the contract's own sentence. */
export const describeFieldRule = (facts: FieldRuleFacts): string | null => {
  const words = loaded.get(currentLanguage()) ?? null;
  return words === null ? null : describeRule(words.fields, facts);
};

/**
 * Describes failures in the language of the screen from now on. Their words are loaded along with the words of the first screen, because
 * a failure often means that nothing can be loaded at that moment.
 */
export const speakFailures = (): void => {
  registerWords(loadableWords);
  setFailureWords({
    describeFailure: (failure) => {
      const words = loaded.get(currentLanguage()) ?? null;
      return words === null ? null : describeFailureInWords(words, failure);
    },
    describeIssue: (issue) => {
      const words = loaded.get(currentLanguage()) ?? null;
      return words === null ? null : describeIssueInWords(words.fields, issue);
    },
  });
};

import { use, useLayoutEffect, useSyncExternalStore } from 'react';
import type { PageLanguage } from '@comanda/contract/kernel';
import { loadMissingWords, nothingMissing, type FeatureWords } from './define-words.ts';
import {
  currentLanguage,
  onLanguageChange,
  personalLanguage,
  screenLanguage,
  type LanguageSetting,
} from './language.ts';
import type { SpokenWords, WordTable } from './word-table.ts';

/** Language of the screen. */
export const useLanguage = (): PageLanguage => useSyncExternalStore(onLanguageChange, currentLanguage);

/**
 * The texts of a feature in the language of the screen. Suspends while they are loading, but not for texts of code that was loaded later: a
 * screen that is shown must not disappear because a dialog prepares itself.
 */
export const useWords = <Table extends WordTable>(words: FeatureWords<Table>): SpokenWords<Table> => {
  const language = useLanguage();
  const missing = loadMissingWords(language);
  // Called in every render, because React requires it of a render that was suspended before.
  use(words.isLoaded(language) ? nothingMissing : missing);
  return words.in(language);
};

/** Applies a setting before anything is shown in another language. Returns false until then, and resets it at the end. */
const useSetting = (setting: LanguageSetting, language: PageLanguage | null): boolean => {
  const applied = useSyncExternalStore(onLanguageChange, setting.read);
  useLayoutEffect(() => setting.set(language), [setting, language]);
  useLayoutEffect(() => () => setting.set(undefined), [setting]);
  return applied === language;
};

/** Speaks the language that the logged-in person has chosen; null for the browser's. Returns false until it does. */
export const usePersonalLanguage = (language: PageLanguage | null): boolean => useSetting(personalLanguage, language);

/** Gives this screen a language of its own while it is open; null for the person's. Returns false until it speaks it. */
export const useScreenLanguage = (language: PageLanguage | null): boolean => useSetting(screenLanguage, language);

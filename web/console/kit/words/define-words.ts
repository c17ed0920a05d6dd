import type { PageLanguage } from '@comanda/contract/kernel';
import { currentLanguage } from './language.ts';
import { speakWords } from './speak-words.ts';
import type { SpokenWords, TranslationFiles, WordTable } from './word-table.ts';

/** Texts of one feature in every language. */
export interface FeatureWords<Table extends WordTable = WordTable> {
  /** The texts in a language. English until that language is loaded. */
  readonly in: (language: PageLanguage) => SpokenWords<Table>;
  /** The texts in the language of this screen, for code outside of components. */
  readonly current: () => SpokenWords<Table>;
  readonly isLoaded: (language: PageLanguage) => boolean;
  readonly load: (language: PageLanguage) => Promise<void>;
}

/** Texts that screens wait for. */
export type LoadableWords = Pick<FeatureWords, 'isLoaded' | 'load'>;

const features = new Set<LoadableWords>();

/** Makes screens in another language wait for these texts too. */
export const registerWords = (words: LoadableWords): void => {
  features.add(words);
};

/**
 * Declares the texts of a feature. English comes with the feature's own code. A file of another language is loaded when the first screen
 * with these texts is shown in that language; if it cannot be loaded, the feature speaks English.
 */
export const defineWords = <const Table extends WordTable>(
  english: Table,
  files: TranslationFiles<Table>,
): FeatureWords<Table> => {
  const spoken = new Map<PageLanguage, SpokenWords<Table>>([['en', speakWords(english, english, 'en')]]);
  const loading = new Map<PageLanguage, Promise<void>>();
  const inEnglish = (): SpokenWords<Table> => spoken.get('en') ?? speakWords(english, english, 'en');

  const read = async (language: Exclude<PageLanguage, 'en'>): Promise<void> => {
    try {
      const { words } = await files[language]();
      spoken.set(language, speakWords(english, words, language));
    } catch {
      spoken.set(language, inEnglish());
    }
  };
  const words: FeatureWords<Table> = {
    in: (language) => spoken.get(language) ?? inEnglish(),
    current: () => words.in(currentLanguage()),
    isLoaded: (language) => spoken.has(language),
    load: (language) => {
      if (language === 'en') return Promise.resolve();
      const known = loading.get(language) ?? read(language);
      loading.set(language, known);
      return known;
    },
  };
  registerWords(words);
  return words;
};

const waits = new Map<string, Promise<unknown>>();

/** Marked the way React marks a promise that it has seen fulfilled, so that `use` goes on at once. */
export const nothingMissing: Promise<unknown> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});

/**
 * Loads the texts of all features whose code is loaded: a dialog that opens later finds its words, and does not make the screen wait.
 * The promise is fulfilled already if nothing is missing.
 */
export const loadMissingWords = (language: PageLanguage): Promise<unknown> => {
  const missing = [...features].filter((feature) => !feature.isLoaded(language));
  if (missing.length === 0) return nothingMissing;
  // The same promise for the same features, because React compares the promises of two renders.
  const key = `${language} ${features.size}`;
  const wait = waits.get(key) ?? Promise.all(missing.map((feature) => feature.load(language)));
  waits.set(key, wait);
  return wait;
};

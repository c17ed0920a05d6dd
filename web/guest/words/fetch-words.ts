import type { GuestWords } from './words.ts';

/** Fetches all texts for a menu in this language. The list of the language files is itself a separate file, loaded here. */
export const fetchWords = async (language: string): Promise<GuestWords> => {
  const { loadWords } = await import('./load-words.ts');
  return loadWords(language);
};

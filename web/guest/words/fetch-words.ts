import type { GuestWords } from './words.ts';

/** All words for a menu in this language. Where each lies is written in a file that is itself fetched when it is wanted. */
export const fetchWords = async (language: string): Promise<GuestWords> => {
  const { loadWords } = await import('./load-words.ts');
  return loadWords(language);
};

import { track } from './track.ts';

const mostLetters = 200;

export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, mostLetters);

/** A screen that threw, and was caught by what stands around it. */
export const trackCrash = (error: unknown): void => track('error', { source: 'screen', message: wordsOf(error) });

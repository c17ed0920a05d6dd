export { spokenLanguages, wordsFor } from './guest-words.ts';
export { loadWords } from './load-words.ts';

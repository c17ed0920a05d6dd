export { firstWordsFor, wordsFor } from './guest-words.ts';

export { wordsFor } from './guest-words.ts';

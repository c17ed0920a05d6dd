export { defineWords, registerWords, type LoadableWords } from './define-words.ts';
export { currentLanguage } from './language.ts';
export { elementMark, placeElement } from './place-element.tsx';
export { useLanguage, usePersonalLanguage, useScreenLanguage, useWords } from './use-words.ts';
export type { WordsOf } from './word-table.ts';

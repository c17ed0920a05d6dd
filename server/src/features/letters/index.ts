export { fillIn, fillInCount, formatCount, formatDay, joinParagraphs, letterTexts } from './letter-language.ts';
export type { LetterTexts } from './letter-texts.ts';

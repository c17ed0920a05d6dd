export {
  fillInLetter,
  fillInCount,
  formatCountInLetter,
  formatDayInLetter,
  joinParagraphs,
  letterTexts,
} from './letter-language.ts';
export type { LetterTexts } from './letter-texts.ts';

import type { VisitWords } from '#guest/words';

export type CallReason = keyof VisitWords['callReasons'];

/** What the staff read, in the language of their screens. */
export const callReasons = {
  water: 'Water',
  cutlery: 'Cutlery',
  question: 'A question',
} as const satisfies Record<Exclude<CallReason, 'other'>, string>;

/** What was called for, as the guest reads it. */
export const reasonInWords = (reason: string, words: VisitWords): string => {
  if (reason === callReasons.water) return words.callReasons.water;
  if (reason === callReasons.cutlery) return words.callReasons.cutlery;
  if (reason === callReasons.question) return words.callReasons.question;
  return reason;
};

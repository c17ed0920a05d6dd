import type { VisitWords } from '#guest/words';

export type CallReason = keyof VisitWords['callReasons'];

/** Reasons as the staff read them, in the language of their screens. */
export const callReasons = {
  water: 'Water',
  cutlery: 'Cutlery',
  question: 'A question',
} as const satisfies Record<Exclude<CallReason, 'other'>, string>;

/** The reason of a call in the guest's language; a reason in the guest's own words stays as it is. */
export const reasonInWords = (reason: string, words: VisitWords): string => {
  if (reason === callReasons.water) return words.callReasons.water;
  if (reason === callReasons.cutlery) return words.callReasons.cutlery;
  if (reason === callReasons.question) return words.callReasons.question;
  return reason;
};

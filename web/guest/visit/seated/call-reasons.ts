import type { VisitWords } from '#guest/words';

export type CallReason = keyof VisitWords['callReasons'];

/** Reasons as the staff read them, in the language of their screens. */
export const staffCallReasons = {
  water: 'Water',
  cutlery: 'Cutlery',
  question: 'A question',
} as const satisfies Record<Exclude<CallReason, 'other'>, string>;

/** The reason of a call in the guest's language; a reason in the guest's own words stays as it is. */
export const callReasonText = (reason: string, words: VisitWords): string => {
  if (reason === staffCallReasons.water) return words.callReasons.water;
  if (reason === staffCallReasons.cutlery) return words.callReasons.cutlery;
  if (reason === staffCallReasons.question) return words.callReasons.question;
  return reason;
};

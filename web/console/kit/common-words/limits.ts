/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  table: 14,
  undo: 14,
  earlier: 14,
  later: 14,
  allergy: 14,
};

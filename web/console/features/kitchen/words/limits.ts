/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  recall: 12,
  soldOut: 14,
  allDay: 14,
  everything: 14,
  sellOut: 6,
  makeAvailable: 16,
  changed: 14,
  seen: 10,
  bump: 12,
};

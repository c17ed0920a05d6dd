/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  open: 12,
  move: 20,
  count: 20,
};

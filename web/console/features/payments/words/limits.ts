/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  active: 14,
  testMode: 22,
  disabled: 16,
};

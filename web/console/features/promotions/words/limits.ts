/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  switchedOff: 18,
  'kinds.percent': 24,
  'kinds.amount': 24,
  'kinds.price': 24,
  removeCodeYes: 24,
};

/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  open: 12,
  email: 12,
  print: 12,
  'kinds.rest': 8,
  'kinds.items': 8,
  'kinds.equal': 9,
  'kinds.amount': 8,
  'means.cash': 20,
  'means.card': 20,
};

/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  range: 14,
  from: 16,
  to: 16,
  exportCsv: 24,
};

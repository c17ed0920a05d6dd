/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  'shapes.square': 12,
  'shapes.round': 12,
  'shapes.long': 12,
};

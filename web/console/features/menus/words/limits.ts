/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  newMenu: 18,
  restore: 18,
  'scheme.light': 10,
  'scheme.dark': 10,
  useTheirs: 18,
  keepMine: 18,
};

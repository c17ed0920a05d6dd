/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  filters: 14,
  open: 11,
  finished: 11,
  tables: 11,
  plan: 9,
  'sound.off': 18,
  soundIsOff: 18,
};

/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  addTables: 22,
  printAll: 18,
  removed: 16,
  available: 14,
  paused: 14,
  print: 14,
  pause: 14,
  resume: 14,
  remove: 14,
  restore: 18,
  from: 10,
  to: 10,
  'naming.numbers': 18,
  'naming.list': 18,
};

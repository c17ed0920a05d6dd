/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  show: 12,
  'states.missing': 16,
  'states.stale': 16,
  'states.machine': 16,
  'states.reviewed': 16,
  accept: 18,
  stillCorrect: 22,
};

/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  answer: 14,
  editAnswer: 18,
  markSeen: 22,
  unhappy: 14,
  new: 10,
  all: 12,
  unanswered: 16,
};

/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  payments: 16,
  developers: 16,
  withdraw: 18,
  history: 14,
  changeRequest: 24,
  requestAgain: 24,
  replaceCredentials: 26,
};

/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  unlock: 16,
  setPin: 16,
  changePin: 18,
  removePin: 18,
  switchPerson: 22,
};

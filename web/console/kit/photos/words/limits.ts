/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  crop: 14,
  replace: 14,
  remove: 14,
  takePhoto: 20,
  skipCropping: 20,
};

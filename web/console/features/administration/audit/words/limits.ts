/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = { notFinished: 24 };

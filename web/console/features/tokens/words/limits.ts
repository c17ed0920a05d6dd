/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  buyTokens: 20,
  show: 12,
  hide: 12,
  continuePayment: 24,
  refund: 14,
  'statuses.refunding': 18,
};

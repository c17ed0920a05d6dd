/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  edit: 14,
  deactivate: 18,
  reactivate: 18,
  closed: 12,
  anyTime: 16,
  'units.orders': 12,
  'units.minutes': 9,
};

/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  'statuses.unopened': 13,
  'statuses.accepted': 13,
  'statuses.preparing': 13,
  'statuses.partially_delivered': 22,
  'statuses.delivered': 13,
  'statuses.cancelled': 13,
  'steps.accepted': 18,
  'steps.preparing': 20,
  'steps.delivered': 20,
  'tabs.orders': 14,
  'tabs.kitchen': 14,
  'tabs.feedback': 14,
  'tabs.printers': 14,
  'tabs.stations': 14,
};

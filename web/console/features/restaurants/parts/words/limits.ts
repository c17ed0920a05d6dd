/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  'days.monday': 10,
  'days.tuesday': 10,
  'days.wednesday': 10,
  'days.thursday': 10,
  'days.friday': 10,
  'days.saturday': 10,
  'days.sunday': 10,
  addHours: 12,
  copyToAllDays: 28,
  restaurants: 14,
  staff: 12,
  tablets: 15,
};

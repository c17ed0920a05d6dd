import type { WordsOf } from '#console/words';

/** Texts of the parts that other features use too: weekly hours, tabs, and the selects for currency and time zone. */
export const words = {
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  opens: '{day} opens',
  closes: '{day} closes',
  removeHours: "Remove {day}'s hours",
  numbered: '{label} ({number})',
  addHours: 'Add hours',
  addHoursTo: 'Add hours: {day}',
  copyToAllDays: 'Copy to all days',
  copyDayToAllDays: 'Copy to all days: {day}',
  aroundTheClock: 'Around the clock',
  closesNextDay: 'Closes the next day',
  overlapsWith: 'Overlaps with {day} {from}–{to}',
  currency: 'Currency',
  noCurrency: 'No such currency',
  timezone: 'Time zone',
  timeThere: 'It is {time} there now.',
  noTimezone: 'No such time zone',
  tabs: 'Restaurants and staff',
  restaurants: 'Restaurants',
  staff: 'Staff',
  tablets: 'Tablets',
} as const;

export type RestaurantPartsWords = WordsOf<typeof words>;

import { findOverlaps, weekdays, type OpenPeriod, type Weekday, type WeeklyHours } from '@comanda/contract/kernel';
import { restaurantPartsWords } from './words/index.ts';

/** Maximum number of stretches per day, so that a full day can be copied to all seven days. */
export const maxStretchesPerDay = 6;

interface IndexedStretch extends OpenPeriod {
  /** Index in the whole week's list, which the paths of errors refer to. */
  readonly index: number;
}

export const listStretches = (hours: WeeklyHours, day: Weekday): IndexedStretch[] =>
  hours.map((stretch, index) => ({ ...stretch, index })).filter((stretch) => stretch.day === day);

/** Suggested times for a new stretch, the most likely first. */
const suggestedTimes = [
  { from: '11:00', to: '22:00' },
  { from: '18:00', to: '23:00' },
  { from: '11:00', to: '15:00' },
  { from: '07:00', to: '10:00' },
  { from: '22:00', to: '23:00' },
  { from: '23:00', to: '00:00' },
] as const;
const [allDay] = suggestedTimes;

/** Adds a stretch at the end of a day, at a suggested time that overlaps no other stretch if there is one. */
export const addStretch = (hours: WeeklyHours, day: Weekday): WeeklyHours => {
  const free = suggestedTimes.find(
    (times) => !findOverlaps([...hours, { day, ...times }]).some(hasIndex(hours.length)),
  );
  const added = { day, ...(free ?? allDay) };
  return weekdays.flatMap((weekday) => [
    ...hours.filter((stretch) => stretch.day === weekday),
    ...(weekday === day ? [added] : []),
  ]);
};

const hasIndex = (place: number) => (overlap: { readonly index: number }) => overlap.index === place;

export const changeStretch = (hours: WeeklyHours, index: number, change: Partial<OpenPeriod>): WeeklyHours =>
  hours.map((stretch, at) => (at === index ? { ...stretch, ...change } : stretch));

export const removeStretch = (hours: WeeklyHours, index: number): WeeklyHours => hours.filter((_, at) => at !== index);

export const copyToAllDays = (hours: WeeklyHours, day: Weekday): WeeklyHours => {
  const copied = hours.filter((stretch) => stretch.day === day);
  return weekdays.flatMap((weekday) => copied.map((stretch) => ({ ...stretch, day: weekday })));
};

/** Returns a remark on hours past midnight or around the clock, or null. */
export const describeStretch = ({ from, to }: OpenPeriod): string | null => {
  if (from === '' || to === '' || to > from) return null;
  const words = restaurantPartsWords.current();
  return to === from ? words.aroundTheClock : words.closesNextDay;
};

/** Says with which other stretch of the week one overlaps. */
export const formatOverlap = (hours: WeeklyHours, { otherIndex }: { readonly otherIndex: number }): string => {
  const other = hours[otherIndex];
  if (other === undefined) return '';
  const words = restaurantPartsWords.current();
  return words.overlapsWith({ day: words.days[other.day], from: other.from, to: other.to });
};

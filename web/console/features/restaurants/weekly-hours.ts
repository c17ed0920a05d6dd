import { overlapsIn, weekdays, type Stretch, type Weekday, type WeeklyHours } from '@comanda/contract/kernel';

/** As many as a day can hold when every day holds the same. */
export const mostStretchesADay = 6;

export const nameOfDay = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

interface PlacedStretch extends Stretch {
  /** Where it stands in the whole week, by which its errors are told. */
  readonly index: number;
}

export const stretchesOn = (hours: WeeklyHours, day: Weekday): PlacedStretch[] =>
  hours.map((stretch, index) => ({ ...stretch, index })).filter((stretch) => stretch.day === day);

/** Proposals for a new span of hours, the likeliest first. */
const proposals = [
  { from: '11:00', to: '22:00' },
  { from: '18:00', to: '23:00' },
  { from: '11:00', to: '15:00' },
  { from: '07:00', to: '10:00' },
  { from: '22:00', to: '23:00' },
  { from: '23:00', to: '00:00' },
] as const;
const [allDay] = proposals;

/** One more stretch at the end of a day, at a time at which nothing else stands where there is one. */
export const addStretch = (hours: WeeklyHours, day: Weekday): WeeklyHours => {
  const free = proposals.find((times) => !overlapsIn([...hours, { day, ...times }]).some(isOf(hours.length)));
  const added = { day, ...(free ?? allDay) };
  return weekdays.flatMap((weekday) => [
    ...hours.filter((stretch) => stretch.day === weekday),
    ...(weekday === day ? [added] : []),
  ]);
};

const isOf = (place: number) => (overlap: { readonly index: number }) => overlap.index === place;

export const changeStretch = (hours: WeeklyHours, index: number, change: Partial<Stretch>): WeeklyHours =>
  hours.map((stretch, at) => (at === index ? { ...stretch, ...change } : stretch));

export const removeStretch = (hours: WeeklyHours, index: number): WeeklyHours => hours.filter((_, at) => at !== index);

export const copyToAllDays = (hours: WeeklyHours, day: Weekday): WeeklyHours => {
  const copied = hours.filter((stretch) => stretch.day === day);
  return weekdays.flatMap((weekday) => copied.map((stretch) => ({ ...stretch, day: weekday })));
};

/** What the two times alone do not say, or null. */
export const remarkOn = ({ from, to }: Stretch): string | null => {
  if (from === '' || to === '' || to > from) return null;
  return to === from ? 'Around the clock' : 'Closes the next day';
};

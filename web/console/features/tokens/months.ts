const monthOf = (at: Date): string => `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;

/** Lists every month from the first to the current one in the reader's time zone, newest first. */
export const listMonthsSince = (first: Date, now: Date): string[] => {
  const months: string[] = [];
  for (let at = new Date(first.getFullYear(), first.getMonth()); at <= now; at.setMonth(at.getMonth() + 1)) {
    months.push(monthOf(at));
  }
  return months.toReversed();
};

/** Start and end of a day in the reader's time zone; the day may have 23 or 25 hours. */
export const dayBoundsOf = (day: string): { from: string; until: string } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return {
    from: new Date(year, month - 1, date).toISOString(),
    until: new Date(year, month - 1, date + 1).toISOString(),
  };
};

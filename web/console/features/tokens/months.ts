const monthOf = (at: Date): string => `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;

/** Every month from the first one to this one by the reader's clock, the newest first. */
export const monthsSince = (first: Date, now: Date): string[] => {
  const months: string[] = [];
  for (let at = new Date(first.getFullYear(), first.getMonth()); at <= now; at.setMonth(at.getMonth() + 1)) {
    months.push(monthOf(at));
  }
  return months.toReversed();
};

/** When a day of the reader's begins and ends; it may be 23 or 25 hours long. */
export const boundsOf = (day: string): { from: string; until: string } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return {
    from: new Date(year, month - 1, date).toISOString(),
    until: new Date(year, month - 1, date + 1).toISOString(),
  };
};

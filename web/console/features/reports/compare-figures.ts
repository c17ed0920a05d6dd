const inPercent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'never' });

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** '12%', or 'New' where there was nothing to hold it against. */
  readonly text: string;
  /** As it is read out: '12% more'. */
  readonly words: string;
}

/** How a figure stands to the one before. More than tenfold says nothing as a percentage. */
export const changeOf = (now: number, before: number): Change | null => {
  if (before === 0) return null;
  const ratio = now / before;
  if (ratio >= 10) {
    const times = `${Math.floor(ratio)}×`;
    return { direction: 'up', text: times, words: `${Math.floor(ratio)} times as much` };
  }
  const text = inPercent.format(Math.abs(ratio - 1));
  if (text === '0%') return { direction: 'same', text: 'Same', words: 'the same' };
  return ratio > 1
    ? { direction: 'up', text, words: `${text} more` }
    : { direction: 'down', text, words: `${text} less` };
};

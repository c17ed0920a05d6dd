const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'never' });

export interface FigureChange {
  readonly direction: 'up' | 'down' | 'same';
  /** Short text such as '12%', '25×' or 'Same'. */
  readonly text: string;
  /** Text for screen readers, such as '12% more'. */
  readonly words: string;
}

/** Compares a figure with the previous one; null if that was zero. From tenfold on, uses a factor instead of a percentage. */
export const compareFigures = (now: number, before: number): FigureChange | null => {
  if (before === 0) return null;
  const ratio = now / before;
  if (ratio >= 10) {
    const times = `${Math.floor(ratio)}×`;
    return { direction: 'up', text: times, words: `${Math.floor(ratio)} times as much` };
  }
  const text = percentFormat.format(Math.abs(ratio - 1));
  if (text === '0%') return { direction: 'same', text: 'Same', words: 'the same' };
  return ratio > 1
    ? { direction: 'up', text, words: `${text} more` }
    : { direction: 'down', text, words: `${text} less` };
};

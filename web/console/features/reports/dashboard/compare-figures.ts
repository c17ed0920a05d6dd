import { readerLocale } from '#kit/formats';
import { dashboardWords } from './words/index.ts';

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
  const words = dashboardWords.current();
  const ratio = now / before;
  if (ratio >= 10) {
    const times = Math.floor(ratio);
    return { direction: 'up', text: `${times}×`, words: words.timesAsMuch({ times: String(times) }) };
  }
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  if (percent === 0) return { direction: 'same', text: words.same, words: words.theSame };
  const text = new Intl.NumberFormat(readerLocale(), { style: 'percent' }).format(percent / 100);
  return ratio > 1
    ? { direction: 'up', text, words: words.more({ change: text }) }
    : { direction: 'down', text, words: words.less({ change: text }) };
};

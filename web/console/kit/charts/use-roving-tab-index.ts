import { useState, type KeyboardEvent } from 'react';

interface RovingOptions {
  readonly count: number;
  /** Number of marks per row: the up and down keys move by it. */
  readonly columns?: number;
}

/** Roving tab index: all marks are one tab stop, and the arrow keys, Home and End move among them. */
export const useRovingTabIndex = ({ count, columns = 1 }: RovingOptions) => {
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, Math.max(0, count - 1));
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: active + 1,
    ArrowLeft: active - 1,
    ArrowDown: active + columns,
    ArrowUp: active - columns,
    Home: 0,
    End: count - 1,
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= count) return;
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')[next]?.focus();
  };
  const markProps = (index: number) => ({
    'data-mark': index,
    tabIndex: index === active ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  return { walk, markProps };
};

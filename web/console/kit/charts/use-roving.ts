import { useState, type KeyboardEvent } from 'react';

interface RovingOptions {
  readonly count: number;
  /** How far the next row is; up and down go there. */
  readonly columns?: number;
}

/** Many marks, one stop of the tab key: arrows, Home and End walk among them. */
export const useRoving = ({ count, columns = 1 }: RovingOptions) => {
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

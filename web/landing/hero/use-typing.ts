import { useEffect, useRef, useState } from 'react';
import { characterMs, typedAt } from './typing.ts';

/** Stands still on the server, without scripts and for those who prefer it; else it goes on typing until it is paused. */
export const useTyping = (lines: readonly string[], isPaused: boolean): string => {
  const [text, setText] = useState(lines[0] ?? '');
  const elapsedMs = useRef(0);
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const beganMs = performance.now() - elapsedMs.current;
    const timer = setInterval(() => {
      elapsedMs.current = performance.now() - beganMs;
      const { line, length } = typedAt(lines, elapsedMs.current);
      setText(lines[line]?.slice(0, length) ?? '');
    }, characterMs / 2);
    return () => clearInterval(timer);
  }, [lines, isPaused]);
  return text;
};

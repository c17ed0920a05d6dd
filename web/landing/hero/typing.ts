/** Time to type one character. */
export const characterMs = 50;
/** Erasing is faster than typing. */
const erasingMs = 25;
const readingMs = 2_400;

interface TypedState {
  readonly line: number;
  /** Number of visible characters. */
  readonly length: number;
}

/** Text at a given time after the first line was complete: each line is shown, erased, and the next one typed, endlessly. */
export const computeTypedText = (lines: readonly string[], elapsedMs: number): TypedState => {
  const lengths = lines.map((line) => line.length);
  const durationOf = (line: number) =>
    readingMs + (lengths[line] ?? 0) * erasingMs + (lengths[(line + 1) % lines.length] ?? 0) * characterMs;
  const cycleMs = lengths.reduce((sum, _, line) => sum + durationOf(line), 0);
  let ms = Math.max(0, elapsedMs) % cycleMs;
  let line = 0;
  while (ms >= durationOf(line)) {
    ms -= durationOf(line);
    line++;
  }
  const length = lengths[line] ?? 0;
  if (ms < readingMs) return { line, length };
  const erased = Math.floor((ms - readingMs) / erasingMs);
  if (erased < length) return { line, length: length - erased };
  const next = (line + 1) % lines.length;
  return { line: next, length: Math.floor((ms - readingMs - length * erasingMs) / characterMs) };
};

/** The pace of the typed line. */
export const characterMs = 50;
/** Rubbing out is quicker than writing. */
const rubbingMs = 25;
const readingMs = 2_400;

interface Typed {
  readonly line: number;
  /** How many of its characters stand there. */
  readonly length: number;
}

/** What stands there so long after the first line was complete: it is read, rubbed out, and the next one is typed, for ever. */
export const typedAt = (lines: readonly string[], elapsedMs: number): Typed => {
  const lengths = lines.map((line) => line.length);
  const takes = (line: number) =>
    readingMs + (lengths[line] ?? 0) * rubbingMs + (lengths[(line + 1) % lines.length] ?? 0) * characterMs;
  const round = lengths.reduce((sum, _, line) => sum + takes(line), 0);
  let ms = Math.max(0, elapsedMs) % round;
  let line = 0;
  while (ms >= takes(line)) {
    ms -= takes(line);
    line++;
  }
  const length = lengths[line] ?? 0;
  if (ms < readingMs) return { line, length };
  const rubbedOut = Math.floor((ms - readingMs) / rubbingMs);
  if (rubbedOut < length) return { line, length: length - rubbedOut };
  const next = (line + 1) % lines.length;
  return { line: next, length: Math.floor((ms - readingMs - length * rubbingMs) / characterMs) };
};

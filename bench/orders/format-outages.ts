interface Outage {
  /** Time from the kill until what was killed is back; null if nobody had to start it. */
  readonly backMs: number | null;
  /** Time from the kill until the first order. */
  readonly firstOrderMs: number;
}

const inMs = (ms: number): string => `${ms.toFixed(0).padStart(5)} ms`;

/** One line for each outage, and one for all. */
export const formatOutages = (outages: readonly Outage[]): string => {
  const lines = outages.map(
    ({ backMs, firstOrderMs }, round) =>
      `${String(round + 1).padStart(4)}  ${backMs === null ? '' : `back after ${inMs(backMs)}, `}first order after ${inMs(firstOrderMs)}`,
  );
  const sorted = outages.map(({ firstOrderMs }) => firstOrderMs).toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `${lines.join('\n')}\n      median ${inMs(median)}, slowest ${inMs(sorted.at(-1) ?? Number.NaN)}`;
};

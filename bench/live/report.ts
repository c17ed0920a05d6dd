import type { RushResult } from './rush.ts';
import type { Usage } from './usage.ts';

export const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((one, other) => one - other)[Math.ceil(samples.length * share) - 1] ?? Number.NaN;

const shares = { p50: 0.5, p95: 0.95, p99: 0.99, slowest: 1 };
const widths = { what: 32, figure: 12 };
const row = (what: string, cells: readonly string[]): string =>
  what.padEnd(widths.what) + cells.map((cell) => cell.padStart(widths.figure)).join('');

export const titles = row('', Object.keys(shares));
export const reportLine = (what: string, samples: readonly number[]): string =>
  row(
    what,
    Object.values(shares).map((share) => `${percentile(samples, share).toFixed(1)} ms`),
  );

/**
 * True if all orders were placed, committed and shown exactly once on every screen concerned, and every screen shows exactly the
 * open orders.
 */
export const isRushComplete = (rush: RushResult): boolean =>
  [rush.placed, rush.committed, rush.onEveryScreen].every((count) => count === rush.tapped) &&
  rush.doubled === 0 &&
  rush.screensInStep === rush.screens &&
  rush.brokenStreams === 0 &&
  rush.failures.length === 0;

const usageRow = (what: string, { startMb, peakMb, endMb, cpuSeconds }: Usage): string =>
  row(what, [...[startMb, peakMb, endMb].map((mb) => `${mb.toFixed(0)} MB`), `${cpuSeconds.toFixed(1)} s`]);

export const describeRush = (rush: RushResult, usage: { server: Usage; database: Usage }): string =>
  [
    row('', ['at start', 'peak', 'at the end', 'CPU']),
    usageRow('the server', usage.server),
    usageRow('its database', usage.database),
    '',
    row('orders', ['tapped', 'placed', 'committed', 'on screens', 'doubled', 'brought']),
    row(
      isRushComplete(rush) ? 'nothing lost, nothing doubled' : 'NOT WHOLE',
      [rush.tapped, rush.placed, rush.committed, rush.onEveryScreen, rush.doubled, rush.served].map(String),
    ),
    `${rush.screensInStep} of ${rush.screens} screens show exactly what is open; ${rush.brokenStreams} streams broken, ${rush.failures.length} calls failed`,
    ...new Set(rush.failures.slice(0, 5)),
    `the latest tap came ${rush.latestTapMs.toFixed(0)} ms after its time`,
  ].join('\n');

import type { OwnServer } from '@comanda/e2e/stage';
import type { Load } from './load.ts';
import { isRushComplete, percentile } from './report.ts';
import { runRush, type RestaurantLoad } from './rush.ts';

interface RateSearch {
  readonly floors: readonly RestaurantLoad[];
  readonly load: Load;
  /** The 95th percentile of the time from a tap to the screens stays below this. */
  readonly limitMs: number;
  readonly mostOpen: (load: Load) => number;
}

interface Probe {
  readonly rate: number;
  readonly p95Ms: number;
  readonly isWithin: boolean;
}

const probeSeconds = 6;
const maxRate = 1_600;
/** The search stops when the next step would change the rate by less than this share. */
const finestStep = 0.15;

/**
 * Searches for the highest order rate that the screens keep up with: doubles or halves the rate until it is passed or kept, and then
 * halves the distance between the two. A rate counts as kept only if nothing was lost.
 */
export const findHighestRate = async (
  server: OwnServer,
  { floors, load, limitMs, mostOpen }: RateSearch,
): Promise<{ readonly highest: number; readonly probes: readonly Probe[] }> => {
  const probes: Probe[] = [];
  const isKept = async (rate: number): Promise<boolean> => {
    const probeLoad = { ...load, rate, seconds: probeSeconds };
    const rushed = await runRush(server, { floors, load: probeLoad, mostOpen: mostOpen(probeLoad) });
    const p95Ms = percentile(rushed.shownMs, 0.95);
    const isWithin = p95Ms < limitMs && isRushComplete(rushed);
    probes.push({ rate, p95Ms, isWithin });
    return isWithin;
  };

  let kept = 0;
  let passed = Infinity;
  for (let rate = load.rate; kept === 0 || passed === Infinity;) {
    if (await isKept(rate)) kept = rate;
    else passed = rate;
    if (passed < 2 || kept >= maxRate) break;
    rate = kept === 0 ? Math.floor(rate / 2) : Math.min(rate * 2, maxRate);
  }
  while (passed !== Infinity && kept > 0 && (passed - kept) / 2 > kept * finestStep) {
    const rate = Math.round((kept + passed) / 2);
    if (await isKept(rate)) kept = rate;
    else passed = rate;
  }
  return { highest: kept, probes };
};

/** The round steps people count in. */
const roundSteps = [1, 2, 2.5, 5, 10];

interface TickOptions {
  /** About how many lines above zero. */
  readonly wanted?: number;
  /** Of what is counted there is no half. */
  readonly isWhole?: boolean;
}

const stepFor = (most: number, wanted: number, isWhole: boolean): number => {
  const rough = most / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const steps = roundSteps.map((round) => round * magnitude);
  const step = steps.find((round) => round >= rough && (!isWhole || Number.isInteger(round)));
  return step ?? Math.max(1, Math.ceil(rough));
};

/** Where the lines of a chart stand: round figures from zero up to the first that nothing exceeds, with little room above. */
export const ticksUpTo = (most: number, { wanted = 4, isWhole = true }: TickOptions = {}): readonly number[] => {
  if (most <= 0) return [0, 1];
  const tries = [wanted, wanted + 1].map((lines) => {
    const step = stepFor(most, lines, isWhole);
    return { step, lines: Math.ceil(most / step - 1e-9) };
  });
  const { step, lines } = tries.reduce((best, next) => (next.step * next.lines < best.step * best.lines ? next : best));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
};

/** Which labels have room: every so many, beginning with the first. */
export const labelEvery = (count: number, most: number): number => {
  const every = Math.ceil(count / most);
  return [1, 2, 3, 4, 6, 7, 14, 28].find((round) => round >= every) ?? every;
};

/** Round step sizes, per power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];

interface TickOptions {
  /** Approximate number of lines above zero. */
  readonly wanted?: number;
  /** True for counts, which have no fractions. */
  readonly isWhole?: boolean;
}

const stepFor = (most: number, wanted: number, isWhole: boolean): number => {
  const exactStep = most / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(exactStep));
  const steps = roundSteps.map((round) => round * magnitude);
  const step = steps.find((round) => round >= exactStep && (!isWhole || Number.isInteger(round)));
  return step ?? Math.max(1, Math.ceil(exactStep));
};

/** Values of a chart's grid lines: round numbers from zero up to the first that no value exceeds, with little space above it. */
export const computeTicks = (most: number, { wanted = 4, isWhole = true }: TickOptions = {}): readonly number[] => {
  if (most <= 0) return [0, 1];
  const tries = [wanted, wanted + 1].map((lines) => {
    const step = stepFor(most, lines, isWhole);
    return { step, lines: Math.ceil(most / step - 1e-9) };
  });
  const { step, lines } = tries.reduce((best, next) => (next.step * next.lines < best.step * best.lines ? next : best));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
};

/** Interval between the labels that fit, beginning with the first. */
export const computeLabelInterval = (count: number, most: number): number => {
  const every = Math.ceil(count / most);
  return [1, 2, 3, 4, 6, 7, 14, 28].find((round) => round >= every) ?? every;
};

import type { ApiFailure } from '#kit/failure';
import type { PayProblem } from '#guest/words';

/** Reason why a step failed, with the values for its text. */
export interface Problem {
  readonly kind: PayProblem;
  /** Names of the dishes that another guest has already claimed. */
  readonly names: readonly string[];
  /** Number of people or of minutes. */
  readonly count: number;
}

const kinds: Readonly<Record<string, PayProblem>> = {
  'splitting.taken': 'taken',
  'splitting.nothing-open': 'nothingOpen',
  'splitting.costs-nothing': 'costsNothing',
  'splitting.more-than-open': 'moreThanOpen',
  'splitting.all-took-theirs': 'allSharesTaken',
  'splitting.given-up': 'shareReleased',
  'splitting.key-reused': 'shareReleased',
  'splitting.being-charged': 'beingCharged',
  'splitting.no-tip': 'noTip',
  'splitting.tip-too-high': 'tipTooHigh',
  'splitting.method-unavailable': 'methodUnavailable',
  'splitting.charge-refused': 'methodUnavailable',
  'splitting.provider-unreachable': 'providerUnreachable',
  'splitting.too-many': 'tooOften',
  'splitting.asked-too-often': 'tooOften',
  'splitting.holds-enough': 'beingCharged',
  'visits.closed': 'over',
  'visits.not-seated': 'over',
  unauthenticated: 'over',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
};

const numberIn = (...values: readonly unknown[]): number =>
  values.find((value): value is number => typeof value === 'number') ?? 0;

const namesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
};

export const plainProblem = (kind: PayProblem): Problem => ({ kind, names: [], count: 0 });

export const toProblem = ({ code, detail }: ApiFailure): Problem => {
  const { names, among, minutes } = detail;
  return {
    kind: kinds[code] ?? 'other',
    names: namesIn(names),
    count: numberIn(among, minutes),
  };
};

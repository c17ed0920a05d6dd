import { useState } from 'react';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import type { PayProblem } from '#guest/words';
import type { Problem } from '#guest/pay/state';

/** Conflicts with other guests who claim the same at this moment: the live bill shows them as soon as it is up to date. */
const collisions: ReadonlySet<PayProblem> = new Set(['taken', 'nothingOpen', 'moreThanOpen', 'allSharesTaken']);

interface ProblemOptions {
  readonly bill: GuestBillDocument;
  /** True if the screen already names the dishes that another guest is paying for. */
  readonly isToldAlready: boolean;
}

/** The current problem, if any. A conflict ends with the next change of the bill, and is shown only once. */
export const useCurrentProblem = (problem: Problem | null, { bill, isToldAlready }: ProblemOptions): Problem | null => {
  const state = `${bill.paid} ${bill.held} ${bill.total}`;
  const [refused, setRefused] = useState({ problem, state });
  if (refused.problem !== problem) setRefused({ problem, state });
  if (problem === null || !collisions.has(problem.kind)) return problem;
  return isToldAlready || bill.open === 0 || refused.state !== state ? null : problem;
};

import { useState } from 'react';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import type { PayProblem } from '#guest/words';
import type { Problem } from './problem-of.ts';

/** Refusals because others pay the same at this moment: the bill itself says so as soon as it has caught up. */
const collisions: ReadonlySet<PayProblem> = new Set(['taken', 'nothingOpen', 'moreThanOpen', 'allTookTheirs']);

interface Shown {
  readonly bill: GuestBillDocument;
  /** The screen says already which dishes somebody else is paying for. */
  readonly isToldAlready: boolean;
}

/** The problem as long as it stands: a collision is over with the next change of the bill, and is told once. */
export const useStandingProblem = (problem: Problem | null, { bill, isToldAlready }: Shown): Problem | null => {
  const state = `${bill.paid} ${bill.held} ${bill.total}`;
  const [refused, setRefused] = useState({ problem, state });
  if (refused.problem !== problem) setRefused({ problem, state });
  if (problem === null || !collisions.has(problem.kind)) return problem;
  return isToldAlready || bill.open === 0 || refused.state !== state ? null : problem;
};

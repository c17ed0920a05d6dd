import type { Context } from '#platform/context';
import { changeTestChargeState, type TestCharge, type TestChargeState } from './test-charges.repository.ts';

/** The payer's decisions on the test checkout page. Leaving the page decides nothing. */
export const testDecisions = ['pay', 'pay-unheard', 'pay-late', 'decline'] as const;
export type TestDecision = (typeof testDecisions)[number];

const transitions: Record<TestDecision, { readonly from: readonly TestChargeState[]; readonly to: TestChargeState }> = {
  pay: { from: ['open', 'late'], to: 'paid' },
  /** Paid without a webhook: the sweep has to find it. */
  'pay-unheard': { from: ['open', 'late'], to: 'paid' },
  'pay-late': { from: ['open'], to: 'late' },
  decline: { from: ['open', 'late'], to: 'declined' },
};

/** Returns null if the charge was already decided. */
export const decideTestCharge = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
  decision: TestDecision,
): Promise<TestCharge | null> => changeTestChargeState(db, reference, { ...transitions[decision], at: clock.now() });

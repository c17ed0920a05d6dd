import type { Context } from '#platform/context';
import { moveTestCharge, type TestCharge, type TestChargeState } from './test-charges.repository.ts';

/** What the payer can do on the checkout page of test mode. Walking away decides nothing. */
export const testDecisions = ['pay', 'pay-unheard', 'pay-late', 'decline'] as const;
export type TestDecision = (typeof testDecisions)[number];

const steps: Record<TestDecision, { readonly from: readonly TestChargeState[]; readonly to: TestChargeState }> = {
  pay: { from: ['open', 'late'], to: 'paid' },
  /** Paid, and nobody is told: the sweep has to find it. */
  'pay-unheard': { from: ['open', 'late'], to: 'paid' },
  'pay-late': { from: ['open'], to: 'late' },
  decline: { from: ['open', 'late'], to: 'declined' },
};

/** Null where it was decided before. */
export const decideTestCharge = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
  decision: TestDecision,
): Promise<TestCharge | null> => moveTestCharge(db, reference, { ...steps[decision], at: clock.now() });

import { dayMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { CardHoldCalls, HoldState } from '#features/providers/protocol';
import { startTestCheckout } from './start-test-checkout.ts';
import { captureTestHold, changeTestChargeState, findTestCharge, type TestCharge } from './test-charges.repository.ts';

/** Test mode holds amounts for as long as card providers usually do. */
const holdMs = 7 * dayMs;

const toHoldState = (charge: TestCharge | null, now: Date): HoldState => {
  if (charge === null) return { kind: 'failed', failure: { code: 'other', providerText: '' } };
  const { currency, amount_minor: amount, captured_minor: captured } = charge;
  const decidedAt = charge.decided_at ?? charge.expires_at;
  switch (charge.state) {
    case 'open':
    case 'late':
      return { kind: 'open' };
    case 'paid': {
      if (captured !== null) return { kind: 'captured', amount: captured, currency, capturedAt: decidedAt };
      const validUntil = new Date(decidedAt.getTime() + holdMs);
      return validUntil > now ? { kind: 'held', amount, currency, validUntil } : { kind: 'released' };
    }
    case 'declined':
      return { kind: 'failed', failure: { code: 'declined', providerText: '' } };
    case 'cancelled':
      return { kind: 'released' };
  }
};

/** Amounts held in test mode: an approved charge without a captured amount is only held. */
export const testCardHolds = (ctx: Pick<Context, 'db' | 'clock'>): CardHoldCalls => {
  const find = async (reference: string) => toHoldState(await findTestCharge(ctx.db, reference), ctx.clock.now());
  return {
    start: (_credentials, charge) => startTestCheckout(ctx, charge, { isHold: true }),
    find: (_credentials, reference) => find(reference),
    capture: async (_credentials, { reference, amount }) => {
      const state = await find(reference);
      if (state.kind !== 'held') return state;
      await captureTestHold(ctx.db, reference, { amount, at: ctx.clock.now() });
      return find(reference);
    },
    release: async (_credentials, reference) => {
      const from = ['open', 'late', 'paid'] as const;
      await changeTestChargeState(ctx.db, reference, { from, to: 'cancelled', at: ctx.clock.now() });
      return find(reference);
    },
  };
};

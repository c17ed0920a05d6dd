import type { Context } from '#platform/context';
import type { ChargeState, PaymentProvider } from '#features/providers/protocol';
import { testCardHolds } from './test-card-holds.ts';
import { startTestCheckout } from './start-test-checkout.ts';
import { findTestCharge, insertTestRefund, changeTestChargeState, type TestCharge } from './test-charges.repository.ts';
import { readTestWebhook } from './test-webhook.ts';

type TestWorld = Pick<Context, 'db' | 'clock' | 'secretKeys'>;

const unknownCharge: ChargeState = {
  kind: 'failed',
  failure: { code: 'other', providerText: 'Test mode knows no such payment.' },
};

const toChargeState = (charge: TestCharge): ChargeState => {
  switch (charge.state) {
    case 'open':
    case 'late':
      return { kind: 'open' };
    case 'paid':
      return {
        kind: 'paid',
        amount: charge.amount_minor,
        currency: charge.currency,
        paidAt: charge.decided_at ?? charge.expires_at,
      };
    case 'declined':
      return { kind: 'failed', failure: { code: 'declined', providerText: '' } };
    case 'cancelled':
      return { kind: 'expired' };
  }
};

/** Provider of test mode: does everything a provider does in our own database, without moving money. */
export const testProvider = (ctx: TestWorld): PaymentProvider => ({
  name: 'test',
  check: async () => ({ isGood: true }),
  start: (_credentials, charge) => startTestCheckout(ctx, charge),
  settle: async (_credentials, reference) => {
    const charge = await findTestCharge(ctx.db, reference);
    if (charge === null) return unknownCharge;
    const at = ctx.clock.now();
    if (charge.state !== 'late' || charge.expires_at > at) return toChargeState(charge);
    const paid = await changeTestChargeState(ctx.db, reference, { from: ['late'], to: 'paid', at });
    return toChargeState(paid ?? (await findTestCharge(ctx.db, reference)) ?? charge);
  },
  cancel: async (_credentials, reference) => {
    await changeTestChargeState(ctx.db, reference, { from: ['open'], to: 'cancelled', at: ctx.clock.now() });
    const charge = await findTestCharge(ctx.db, reference);
    if (charge === null) return unknownCharge;
    // A late payment arrives although the checkout was cancelled: this is the case that it simulates.
    return charge.state === 'late' ? { kind: 'expired' } : toChargeState(charge);
  },
  cardHolds: testCardHolds(ctx),
  refund: async (_credentials, { reference, refundId, amount, reason, reasonCode }) =>
    (await insertTestRefund(ctx.db, { reference, refundId, amount, reason: reasonCode ?? reason, at: ctx.clock.now() }))
      ? { kind: 'done', reference: refundId }
      : { kind: 'failed', failure: { code: 'more_than_left', providerText: '' } },
  settleRefund: async (_credentials, { refundReference }) => ({ kind: 'done', reference: refundReference }),
  readWebhook: async (_credentials, call) => readTestWebhook(ctx, call),
});

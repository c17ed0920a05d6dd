import { fail } from '@comanda/contract';
import { checkoutPages, type PageRenderers } from '@comanda/contract/pages';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { newNonce, pageHeaders } from '#platform/http';
import { isCrossSite } from '#platform/security';
import { sendTestWebhook } from './send-test-webhook.ts';
import {
  findTestCharge,
  type TestCharge,
  changeTestChargeState,
  type TestChargeState,
} from './test-charges.repository.ts';
import { toTestCheckoutPage, type CheckoutStep } from './test-checkout-page.ts';

/** The payer's decisions on the test checkout page. Leaving the page decides nothing. */
const testDecisions = ['pay', 'pay-unheard', 'pay-late', 'decline'] as const;
type TestDecision = (typeof testDecisions)[number];

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

const routeOf = (page: string): string => page.replace('$', ':');
const chargeParams = z.object({ reference: z.string().regex(/^[\w-]{24}$/) });
const decisionBody = z.object({ decision: z.enum([...testDecisions, 'bank', 'away']) });

/** Serves the checkout page of test mode, in place of a provider's page. */
export const serveTestCheckout =
  (ctx: Context, { renderTestCheckout }: Pick<PageRenderers, 'renderTestCheckout'>): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );

    const show = async (reply: FastifyReply, charge: TestCharge, step: CheckoutStep) => {
      const nonce = newNonce();
      const document = renderTestCheckout(toTestCheckoutPage(charge, { step, now: ctx.clock.now(), nonce }));
      return reply.headers({ ...pageHeaders(nonce), 'cache-control': 'no-store' }).send(document);
    };
    server.get(routeOf(checkoutPages.test), async (request, reply) =>
      show(reply, await requireCharge(ctx, request), 'choosing'),
    );
    server.get(routeOf(checkoutPages.testBank), async (request, reply) =>
      show(reply, await requireCharge(ctx, request), 'bank'),
    );

    server.post(routeOf(checkoutPages.test), async (request, reply) => {
      if (isCrossSite(request, ctx.config)) throw fail('permission-denied');
      const charge = await requireCharge(ctx, request);
      const parsedBody = decisionBody.safeParse(request.body);
      if (!parsedBody.success) throw fail('invalid-argument');
      const { decision } = parsedBody.data;
      if (decision === 'away') return show(reply, charge, 'away');
      const at = (page: string) => page.replace('$reference', charge.reference);
      if (decision === 'bank') return reply.redirect(at(checkoutPages.testBank), 303);
      const changed = await decideTestCharge(ctx, charge.reference, decision);
      // The button was pressed twice, or the checkout has ended: the page shows the current state.
      if (changed === null || changed.state === 'late') return reply.redirect(at(checkoutPages.test), 303);
      if (decision !== 'pay-unheard') ctx.background('webhook of test mode', sendTestWebhook(ctx, server, changed));
      return reply.redirect(charge.return_url, 303);
    });
  };

const requireCharge = async (ctx: Context, { params }: FastifyRequest): Promise<TestCharge> => {
  const { data } = chargeParams.safeParse(params);
  const charge = data === undefined ? null : await findTestCharge(ctx.db, data.reference);
  if (charge === null) throw fail('not-found');
  return charge;
};

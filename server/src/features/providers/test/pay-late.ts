import type { FastifyInstance } from 'fastify';
import type { JobDeclaration } from '#platform/jobs';
import { sendTestWebhook } from './send-test-webhook.ts';
import { payLateTestCharges } from './test-charges.repository.ts';

/** Pays the test charges that were chosen to be paid late, once their shares have expired. */
export const payLateJob = (server: FastifyInstance): JobDeclaration => ({
  name: 'providers.pay-late',
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const charge of await payLateTestCharges(ctx.db, ctx.clock.now())) await sendTestWebhook(ctx, server, charge);
  },
});

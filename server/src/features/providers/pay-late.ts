import type { FastifyInstance } from 'fastify';
import type { JobDeclaration } from '#platform/jobs';
import { tellTestWebhook } from './tell-test-webhook.ts';
import { payLateTestCharges } from './test-charges.repository.ts';

/** Charges of test mode that are to be paid late are paid once their share has expired. */
export const payLateJob = (server: FastifyInstance): JobDeclaration => ({
  name: 'providers.pay-late',
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const charge of await payLateTestCharges(ctx.db, ctx.clock.now())) await tellTestWebhook(ctx, server, charge);
  },
});

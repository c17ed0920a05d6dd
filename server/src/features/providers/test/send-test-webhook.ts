import type { FastifyInstance } from 'fastify';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { payLateTestCharges, type TestCharge } from './test-charges.repository.ts';
import { writeTestWebhook } from './test-webhook.ts';

/** Sends a webhook about a test charge to the same route that real providers use, inside the process. */
export const sendTestWebhook = async (
  ctx: Context,
  server: FastifyInstance,
  { webhook_path: url, reference }: Pick<TestCharge, 'webhook_path' | 'reference'>,
): Promise<void> => {
  const { headers, body } = writeTestWebhook(ctx, { id: newId(), reference });
  const { statusCode } = await server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  // A webhook that is not accepted is lost; the sweep finds the payment.
  if (statusCode >= 300) ctx.log.warn({ statusCode, reference }, 'a webhook of test mode was not taken');
};

/** Pays the test charges that were chosen to be paid late, once their shares have expired. */
export const payLateJob = (server: FastifyInstance): JobDeclaration => ({
  name: 'providers.pay-late',
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const charge of await payLateTestCharges(ctx.db, ctx.clock.now())) await sendTestWebhook(ctx, server, charge);
  },
});

import type { FastifyInstance } from 'fastify';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import type { TestCharge } from './test-charges.repository.ts';
import { writeTestWebhook } from './test-webhook.ts';

/** Tells the server what became of a charge, by the road that a provider's word takes, without leaving the process. */
export const tellTestWebhook = async (
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
  // As with any provider: a word that is not taken is lost, and the sweep finds what it was about.
  if (statusCode >= 300) ctx.log.warn({ statusCode, reference }, 'a webhook of test mode was not taken');
};

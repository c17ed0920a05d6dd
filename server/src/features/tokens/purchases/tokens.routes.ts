import { fail } from '@comanda/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import { InvalidWebhookError, type WebhookCall } from '#features/providers';
import { findPurchaseByReference } from '#features/tokens/records';
import { platformWebhookPath } from './buy-tokens.ts';
import { settlePurchaseRefund } from './refund-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';
import { openProviderAccount } from './shop.ts';

/**
 * Webhooks of the providers for the platform's own account. A notification only says which purchase to check, so a repeated one changes
 * nothing.
 */
export const serveTokenWebhooks =
  (ctx: Context): FastifyPluginAsync =>
  async (server) => {
    // Signatures cover the raw bytes.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const name of ['stripe', 'test'] as const) {
      server.post(platformWebhookPath(name), async (request, reply) => {
        const account = await openProviderAccount(ctx, name);
        if (account === null) throw fail('not-found');
        const event = await refuseForged(account.provider.readWebhook(account.credentials, callOf(request)));
        const purchase =
          event === null
            ? undefined
            : await findPurchaseByReference(ctx.db, { provider: name, reference: event.reference });
        if (event !== null && purchase !== undefined) {
          await (event.about === 'refund' ? settlePurchaseRefund : settlePurchase)(ctx, purchase.owner_id, purchase.id);
        }
        return reply.status(204).send();
      });
    }
  };

const callOf = ({ headers, body }: FastifyRequest): WebhookCall => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});

const refuseForged = async <Event>(reading: Promise<Event>): Promise<Event> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof InvalidWebhookError) throw fail('permission-denied', {}, { cause: error });
    throw error;
  }
};

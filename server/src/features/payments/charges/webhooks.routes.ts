import { webhookPaths } from '@comanda/contract/pages';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '#platform/context';
import { rateLimitNetwork } from '#platform/security';
import { receiveWebhook, type SettleHoldByReference } from './receive-webhook.ts';

/** Size limit of a webhook body; larger than any provider sends. */
const maxBodyBytes = 262_144;

/** Route for webhooks of payment providers. */
export const serveWebhooks =
  (ctx: Context, settleHold: SettleHoldByReference): FastifyPluginAsync =>
  async (server) => {
    // Signatures cover the raw bytes, so the body is not parsed before its signature is verified.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const path = webhookPaths.payments.replaceAll('$', ':');
    server.post(path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { body, params, headers, ip } = request;
      await receiveWebhook(ctx, {
        address: params,
        network: rateLimitNetwork(ip),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        settleHold,
      });
      return reply.header('cache-control', 'no-store').send({});
    });
  };

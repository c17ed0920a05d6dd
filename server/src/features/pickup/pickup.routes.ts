import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { guestPages, landingPage, type PageRenderers } from '@comanda/contract/pages';
import { pickupScreenPollMs, pickupScreenTexts } from '@comanda/contract/pickup';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { newNonce, pageHeaders } from '#platform/http';
import { readPickupScreen } from './read-pickup-screen.ts';

const screenInput = z.object({ restaurantId: z.string(), key: z.string() });

/** Serves the screen on the wall to everybody who knows its address. */
export const servePickupScreen =
  (ctx: Context, { renderPickupScreen }: Pick<PageRenderers, 'renderPickupScreen'>): FastifyPluginAsync =>
  async (server) => {
    server.get(guestPages.pickupScreen.replaceAll('$', ':'), async (request, reply) => {
      const input = screenInput.parse(request.params);
      const found = await readPickupScreen(ctx, input);
      if (found === null) return reply.redirect(landingPage);
      const nonce = newNonce();
      const { language, ...texts } = pickupScreenTexts(found.language);
      const page = renderPickupScreen({
        ...found,
        language,
        texts,
        dataPath: `${apiPrefix}${endpointPath('pickup', 'readScreen')}?${new URLSearchParams(input).toString()}`,
        pollMs: pickupScreenPollMs,
        nonce,
      });
      const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
      return reply.headers({ ...pageHeaders(nonce, { hasInlineScript: true }), ...headers }).send(page);
    });
  };

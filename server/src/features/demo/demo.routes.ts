import { fail } from '@comanda/contract';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { demoCodes, demoPage, landingPage, tablePath, type PageRenderers } from '@comanda/contract/pages';
import { drawAddress, type AddressImage } from '#features/qr-codes';
import { isAutomated, isPrefetch } from '#features/visits';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context';
import { acceptsByName, newNonce, pageHeaders, type ResolveCaller } from '#platform/http';
import { codeOrigin, countAttempt } from '#platform/security';
import { offerTable } from './offer-table.ts';

/** Rate limit per network: more than a class of students behind one address needs, and too little to keep the demo full. */
const rateLimit = { attempts: 120, windowMs: 15 * minuteMs };

/** Large enough to stay sharp wherever a page shows it. */
const sizePx = 480;

/** Size of the cache in bytes. The cache is bounded, because without a configured address the browser's Host header is part of the key. */
const maxCacheBytes = 2_000_000;

/** Serves the entry to the public demo and the QR code that leads to it. */
export const serveDemo =
  (
    ctx: Context,
    resolveCaller: ResolveCaller,
    { renderBusyDemo }: Pick<PageRenderers, 'renderBusyDemo'>,
  ): FastifyPluginAsync =>
  async (server) => {
    server.get(demoPage, async (request, reply) => {
      const { headers, network, deviceHash } = await resolveCaller(request, { isAnonymous: true });
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      // A prefetch is refused; the browser asks again on a real visit.
      if (isPrefetch(headers)) return reply.status(503).send();
      if (isAutomated(headers) || request.method === 'HEAD') return reply.redirect(landingPage);
      const attempt = await countAttempt(ctx, { key: `demo ${network}`, ...rateLimit });
      if (!attempt.isAllowed) return refuse(request, reply, { minutes: attempt.minutesLeft, renderBusyDemo });
      const qrCodeId = await offerTable(ctx, deviceHash);
      return reply.redirect(tablePath(qrCodeId));
    });
    const cache = new LRUCache<string, AddressImage>({
      maxSize: maxCacheBytes,
      sizeCalculation: ({ bytes }) => bytes.length,
    });
    const draw = (format: keyof typeof demoCodes) => async (request: FastifyRequest, reply: FastifyReply) => {
      const address = `${codeOrigin(ctx.config, request.protocol, request.host)}${demoPage}`;
      const key = `${format} ${address}`;
      const image = cache.get(key) ?? (await drawAddress(address, { format, sizePx }));
      cache.set(key, image);
      return reply.headers({ 'content-type': image.type, 'cache-control': 'private, max-age=3600' }).send(image.bytes);
    };
    server.get(demoCodes.svg, draw('svg'));
    server.get(demoCodes.png, draw('png'));
  };

/** Browsers get a page, programs get the error code. */
const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  { minutes, renderBusyDemo }: Pick<PageRenderers, 'renderBusyDemo'> & { readonly minutes: number },
): FastifyReply => {
  const failure = fail('demo.too-many-visits', { minutes });
  reply.header('retry-after', String((minutes * minuteMs) / secondMs));
  if (!acceptsByName(request, 'text/html')) throw failure;
  const nonce = newNonce();
  return reply
    .status(failure.entry.status)
    .headers({ ...pageHeaders(nonce), 'cache-control': 'no-store' })
    .send(renderBusyDemo({ reason: failure.message, nonce }));
};

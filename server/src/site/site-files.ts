import { readFile } from 'node:fs/promises';
import { apiPrefix } from '@comanda/contract/access';
import { storageRoot } from '@comanda/contract/files';
import { consolePages, demoPage, developersPage, landingPage, legalPages, siteFiles } from '@comanda/contract/pages';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context';
import { linkOrigin } from '#platform/security';
import { loadSharp } from '#platform/images';
import { drawSocialCard } from './social-card.ts';

const oneDayCache = 'public, max-age=86400';
const maxCacheBytes = 5_000_000;

/** Serves the files that search engines, messengers and home screens request by name. The images are drawn once and cached. */
export const serveSiteFiles =
  (ctx: Context, webRoot: URL): FastifyPluginAsync =>
  async (server) => {
    const cache = new LRUCache<string, Buffer>({ maxSize: maxCacheBytes, sizeCalculation: ({ length }) => length });
    const drawOnce = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
      const bytes = cache.get(key) ?? (await make());
      cache.set(key, bytes);
      return bytes;
    };
    const originOf = ({ protocol, host }: FastifyRequest): string => linkOrigin(ctx.config, protocol, host);
    const sendPng = (reply: FastifyReply, bytes: Buffer) =>
      reply.headers({ 'content-type': 'image/png', 'cache-control': oneDayCache }).send(bytes);
    const mark = () => readFile(new URL('favicon.svg', webRoot));

    server.get(siteFiles.robots, (request, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': oneDayCache })
        .send(robots(originOf(request))),
    );
    server.get(siteFiles.sitemap, (request, reply) =>
      reply
        .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': oneDayCache })
        .send(sitemap(originOf(request))),
    );
    server.get(siteFiles.manifest, (_request, reply) =>
      reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': oneDayCache })
        .send(manifest),
    );
    server.get(siteFiles.card, async (request, reply) => {
      const origin = originOf(request);
      return sendPng(
        reply,
        await drawOnce(`card ${origin}`, async () => drawSocialCard({ origin, mark: await mark() })),
      );
    });
    for (const [path, sizePx] of icons) {
      server.get(path, async (_request, reply) =>
        sendPng(reply, await drawOnce(path, async () => drawIcon(await mark(), sizePx))),
      );
    }
  };

/** The old icon name `favicon.ico` may be a PNG, because browsers detect the type by the content. */
const icons = [
  [siteFiles.favicon, 48],
  [siteFiles.touchIcon, 180],
  [siteFiles.icon192, 192],
  [siteFiles.icon512, 512],
] as const;

/** Large icons have a background and a margin, because home screens crop icons to their own shapes. */
const drawIcon = async (mark: Buffer, sizePx: number): Promise<Buffer> => {
  const inner = Math.round(sizePx * (sizePx < 100 ? 1 : 0.66));
  const sharp = await loadSharp();
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = sizePx < 100 ? { r: 0, g: 0, b: 0, alpha: 0 } : '#fff8ef';
  return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
};

const manifest = JSON.stringify({
  id: consolePages.dashboard,
  name: 'Comanda',
  short_name: 'Comanda',
  description: 'Orders, menus and tables of your restaurant',
  start_url: consolePages.dashboard,
  scope: '/',
  display: 'standalone',
  theme_color: '#241028',
  background_color: '#241028',
  icons: [
    { src: siteFiles.icon192, sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: siteFiles.icon512, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
});

/** Messengers may read tables, because a shared link shows the name of the restaurant; search engines may not. */
const previewBots = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot',
  'TelegramBot',
  'Discordbot',
  'WhatsApp',
];

const robots = (origin: string): string => {
  const consolePaths = new Set(Object.values(consolePages).map((page) => `/${page.split('/')[1]}`));
  const disallowed = [apiPrefix, storageRoot, demoPage, ...consolePaths].map((path) => `Disallow: ${path}`);
  return [
    ...previewBots.map((name) => `User-agent: ${name}`),
    'Allow: /menu/',
    ...disallowed,
    '',
    'User-agent: *',
    'Disallow: /menu/',
    ...disallowed,
    '',
    `Sitemap: ${origin}${siteFiles.sitemap}`,
    '',
  ].join('\n');
};

const sitemap = (origin: string): string => {
  const pages = [landingPage, developersPage, ...Object.values(legalPages)].map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`;
};

import { readFile } from 'node:fs/promises';
import { apiPrefix } from '@comanda/contract/access';
import { storageRoot } from '@comanda/contract/files';
import { consolePages, demoPage, developersPage, landingPage, legalPages, siteFiles } from '@comanda/contract/pages';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Context } from '#platform/context';
import { createKeeping } from '#platform/keeping';
import { linkOrigin } from '#platform/security';
import { drawSocialCard } from './social-card.ts';

const aDay = 'public, max-age=86400';

/** What search engines, messengers and home screens ask for by name. Pictures are made from our own drawings, once. */
export const serveSiteFiles =
  (ctx: Context, webRoot: URL): FastifyPluginAsync =>
  async (server) => {
    const kept = createKeeping<Buffer>(5_000_000);
    const once = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
      const bytes = kept.get(key) ?? (await make());
      kept.set(key, bytes, bytes.length);
      return bytes;
    };
    const originOf = ({ protocol, host }: FastifyRequest): string => linkOrigin(ctx.config, protocol, host);
    const sendPng = (reply: FastifyReply, bytes: Buffer) =>
      reply.headers({ 'content-type': 'image/png', 'cache-control': aDay }).send(bytes);
    const mark = () => readFile(new URL('favicon.svg', webRoot));

    server.get(siteFiles.robots, (request, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': aDay })
        .send(robots(originOf(request))),
    );
    server.get(siteFiles.sitemap, (request, reply) =>
      reply
        .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': aDay })
        .send(sitemap(originOf(request))),
    );
    server.get(siteFiles.manifest, (_request, reply) =>
      reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': aDay })
        .send(manifest),
    );
    server.get(siteFiles.card, async (request, reply) => {
      const origin = originOf(request);
      return sendPng(reply, await once(`card ${origin}`, async () => drawSocialCard({ origin, mark: await mark() })));
    });
    for (const [path, sizePx] of icons) {
      server.get(path, async (_request, reply) =>
        sendPng(reply, await once(path, async () => drawIcon(await mark(), sizePx))),
      );
    }
  };

/** An icon by its old name is looked at as what it is: a PNG will do. */
const icons = [
  [siteFiles.favicon, 48],
  [siteFiles.touchIcon, 180],
  [siteFiles.icon192, 192],
  [siteFiles.icon512, 512],
] as const;

/** On paper, with room around it: home screens cut icons into shapes of their own. */
const drawIcon = async (mark: Buffer, sizePx: number): Promise<Buffer> => {
  const inner = Math.round(sizePx * (sizePx < 100 ? 1 : 0.66));
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

/** A link to a table that is passed on shows whose it is; search engines have no business at tables. */
const previewing = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot',
  'TelegramBot',
  'Discordbot',
  'WhatsApp',
];

const robots = (origin: string): string => {
  const rooms = new Set(Object.values(consolePages).map((page) => `/${page.split('/')[1]}`));
  const closed = [apiPrefix, storageRoot, demoPage, ...rooms].map((path) => `Disallow: ${path}`);
  return [
    ...previewing.map((name) => `User-agent: ${name}`),
    'Allow: /menu/',
    ...closed,
    '',
    'User-agent: *',
    'Disallow: /menu/',
    ...closed,
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

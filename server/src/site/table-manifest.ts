import { fail } from '@comanda/contract';
import { guestColours } from '@comanda/contract/menus';
import { guestPages, guestParameters } from '@comanda/contract/pages';
import type { GuestTable } from '@comanda/contract/qr-codes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import type { RenderedDocument } from '#platform/http';
import { readTableMenu } from '#features/qr-codes';

const oneHourCache = 'private, max-age=3600';

/** The web app manifest of a table's page. */
export const renderManifest = async (ctx: Context, request: FastifyRequest): Promise<RenderedDocument> => {
  const { qrCodeId, tableNumber, menu } = await requireTable(ctx, request);
  const { light } = guestColours(menu.look.colours);
  const at = (page: string) => page.replace('$qrCodeId', qrCodeId);
  const manifest = {
    id: at(guestPages.table),
    name: `${menu.restaurant.name} · ${tableNumber}`,
    short_name: menu.restaurant.name,
    // Opened as an app, nobody has scanned a code, so the menu can only be read.
    start_url: `${at(guestPages.table)}?${guestParameters.visit}=none`,
    scope: at(guestPages.table),
    display: 'standalone',
    lang: menu.language,
    theme_color: light.background,
    background_color: light.background,
    icons: [{ src: at(guestPages.tableIcon), sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  };
  const headers = { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': oneHourCache };
  return { document: JSON.stringify(manifest), headers };
};

/** The icon shows the restaurant's initial in the colors of its menu, because a photo seldom makes a good icon. */
export const renderIcon = async (ctx: Context, request: FastifyRequest): Promise<RenderedDocument> => {
  const { menu } = await requireTable(ctx, request);
  const { button, buttonText } = menu.look.colours;
  const [initial] = new Intl.Segmenter().segment(menu.restaurant.name.toLocaleUpperCase());
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${button}"/><text x="256" y="256" dy=".35em" fill="${buttonText}" font-family="Georgia,serif" font-size="260" text-anchor="middle">${escapeXml(initial?.segment ?? '')}</text></svg>`;
  return { document, headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': oneHourCache } };
};

const requireTable = async (ctx: Context, { params }: FastifyRequest): Promise<GuestTable> => {
  const { qrCodeId } = z.object({ qrCodeId: z.string() }).parse(params);
  const result = await readTableMenu(ctx, { qrCodeId, languages: [] });
  if (result.kind !== 'table') throw fail('not-found');
  return result.table;
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

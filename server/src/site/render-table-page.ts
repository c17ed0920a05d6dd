import { randomUUID } from 'node:crypto';
import { languageCookie } from '@comanda/contract/pages';
import type { GuestPageRenderers, GuestTable } from '@comanda/contract/qr-codes';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Context } from '#platform/context';
import type { RenderedDocument } from '#platform/http';
import { linkOrigin } from '#platform/security';
import { readTableMenu } from '#features/qr-codes';
import { chosenLanguage, readerLanguages } from './requested-page.ts';

/** The page depends on the phone's language and may be cached by that phone only. */
// The page does not vary by cookie: entering sets one, and the phone's service worker would then have to fetch the page again.
const headers = { 'cache-control': 'private, no-cache', vary: 'accept-language' };

/**
 * The page that the code on a table opens. It only reads: the page's own request counts the scan, so that bots, previews and
 * reloads cost nothing.
 */
export const renderTablePage = async (
  ctx: Context,
  guest: GuestPageRenderers,
  { request, nonce }: { request: FastifyRequest; nonce: string },
): Promise<RenderedDocument> => {
  const { qrCodeId } = z.object({ qrCodeId: z.string() }).parse(request.params);
  const chosen = chosenLanguage(request);
  const languages = readerLanguages(request);
  const opened = await readTableMenu(ctx, { qrCodeId, languages });
  if (opened.kind !== 'table') {
    return { document: guest.renderNoTable({ reason: opened.kind, languages, nonce }), status: 404, headers };
  }
  const { table } = opened;
  const origin = linkOrigin(ctx.config, request.protocol, request.host);
  const document = renderCached(guest, table, origin).replaceAll(noncePlaceholder, nonce);
  // The language was chosen without a script: it is remembered in the same cookie that the page's script writes.
  if (chosen !== table.menu.language) return { document, headers };
  return { document, headers: { ...headers, 'set-cookie': languageCookieHeader(chosen) } };
};

/** Placeholder in cached pages, replaced by each reader's own nonce. It is random, so nobody can write it into a menu. */
const noncePlaceholder = randomUUID();

/** Maximum size of the cache, in characters. */
const maxCachedCharacters = 16_000_000;
const cachedPages = new LRUCache<string, { readonly table: GuestTable; readonly document: string }>({
  maxSize: maxCachedCharacters,
  sizeCalculation: ({ document }) => document.length,
});

/** Rendering a long menu blocks the event loop for all other guests, so a page is only rendered again when its content changed. */
const renderCached = (guest: GuestPageRenderers, table: GuestTable, origin: string): string => {
  const key = `${table.qrCodeId} ${table.menu.language} ${origin}`;
  const cached = cachedPages.get(key);
  if (cached?.table.menu === table.menu && cached.table.tableNumber === table.tableNumber) return cached.document;
  const document = guest.renderTable({ table, nonce: noncePlaceholder, origin });
  cachedPages.set(key, { table, document });
  return document;
};

const yearSeconds = 31_536_000;
const languageCookieHeader = (language: string): string =>
  `${languageCookie}=${language}; Path=/menu; Max-Age=${yearSeconds}; SameSite=Lax`;

import { randomUUID } from 'node:crypto';
import { languageCookie } from '@comanda/contract/pages';
import type { GuestPages, GuestTable } from '@comanda/contract/qr-codes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import type { RenderedDocument } from '#platform/http';
import { createKeeping } from '#platform/keeping';
import { linkOrigin } from '#platform/security';
import { openTable } from '#features/qr-codes';
import { chosenLanguage, readerLanguages } from './requested-page.ts';

/** The same address reads otherwise for another phone, and is kept by that phone alone. */
// No cookie among what it varies by: entering sets one, and the phone's worker would then have to fetch the page a second time.
const headers = { 'cache-control': 'private, no-cache', vary: 'accept-language' };

/**
 * What the sticker on a table opens. Only reads, whoever asks: a scan is counted by the page's own request, so that bots, previews
 * and reloads cost nothing.
 */
export const renderTable = async (
  ctx: Context,
  guest: GuestPages,
  { request, nonce }: { request: FastifyRequest; nonce: string },
): Promise<RenderedDocument> => {
  const { qrCodeId } = z.object({ qrCodeId: z.string() }).parse(request.params);
  const chosen = chosenLanguage(request);
  const languages = readerLanguages(request);
  const opened = await openTable(ctx, { qrCodeId, languages });
  if (opened.kind !== 'table') {
    return { document: guest.renderNoTable({ reason: opened.kind, languages, nonce }), status: 404, headers };
  }
  const { table } = opened;
  const origin = linkOrigin(ctx.config, request.protocol, request.host);
  const document = renderOnce(guest, table, origin).replaceAll(nonceToCome, nonce);
  // Chosen without a script: remembered by the same cookie that the page's own script writes.
  if (chosen !== table.menu.language) return { document, headers };
  return { document, headers: { ...headers, 'set-cookie': rememberLanguage(chosen) } };
};

/** Stands in kept pages until each reader gets a nonce of their own; nobody can write it into a menu. */
const nonceToCome = randomUUID();

/** In letters. */
const mostKept = 16_000_000;
const keptPages = createKeeping<{ readonly table: GuestTable; readonly document: string }>(mostKept);

/** Rendering a long menu takes every other guest's time: it is done again only when the page would read otherwise. */
const renderOnce = (guest: GuestPages, table: GuestTable, origin: string): string => {
  const key = `${table.qrCodeId} ${table.menu.language} ${origin}`;
  const kept = keptPages.get(key);
  if (kept?.table.menu === table.menu && kept.table.tableNumber === table.tableNumber) return kept.document;
  const document = guest.renderTable({ table, nonce: nonceToCome, origin });
  keptPages.set(key, { table, document }, document.length);
  return document;
};

const yearSeconds = 31_536_000;
const rememberLanguage = (language: string): string =>
  `${languageCookie}=${language}; Path=/menu; Max-Age=${yearSeconds}; SameSite=Lax`;

import { fail } from '@comanda/contract';
import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { guestPages, guestParameters, type PageRenderers } from '@comanda/contract/pages';
import { chooseReceiptLanguage, formatReceipt, receiptTexts } from '@comanda/contract/receipts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { acceptedLanguages, newNonce, pageHeaders } from '#platform/http';
import { renderReceiptPdf } from './render-receipt-pdf.ts';
import { receiptPdfPath } from './receipt-path.ts';
import { findReceiptByToken, type StoredReceipt } from './receipts.repository.ts';

/** Allows caching only in the reader's browser, and no indexing by search engines. */
const privateHeaders = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** Serves receipts, as a page and as a PDF, to anyone who knows their address. */
export const serveReceipts =
  (
    ctx: Context,
    { renderReceipt, renderMissingReceipt }: Pick<PageRenderers, 'renderReceipt' | 'renderMissingReceipt'>,
  ): FastifyPluginAsync =>
  async (server) => {
    server.get(guestPages.receipt.replace('$', ':'), async (request, reply) => {
      const nonce = newNonce();
      const language = languageOf(request);
      const receipt = await find(ctx, request);
      const headers = { ...pageHeaders(nonce, { hasInlineScript: true }), ...privateHeaders, vary: 'accept-language' };
      if (receipt === null) {
        const { missingTitle: title, missingText: text } = receiptTexts(language).page;
        return reply.status(404).headers(headers).send(renderMissingReceipt({ language, title, text, nonce }));
      }
      const { token, number } = receipt;
      const document = renderReceipt({
        receipt: formatReceipt(receipt, language),
        number,
        token,
        pdfPath: receiptPdfPath(token, language),
        mailPath: `${apiPrefix}${endpointPath('receipts', 'mail')}`,
        nonce,
      });
      return reply.headers(headers).send(document);
    });
    server.get(guestPages.receiptPdf.replace('$', ':'), async (request, reply) => {
      const receipt = await find(ctx, request);
      if (receipt === null) throw fail('not-found');
      const { name, bytes } = await renderReceiptPdf(ctx, receipt, languageOf(request));
      const disposition = `attachment; filename="receipt-${receipt.number}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`;
      const headers = { ...privateHeaders, 'content-type': 'application/pdf', 'content-disposition': disposition };
      return reply.headers(headers).send(bytes);
    });
  };

const find = async ({ db }: Context, { params }: FastifyRequest): Promise<StoredReceipt | null> => {
  const { token } = z.object({ token: z.string() }).parse(params);
  return /^[\w-]{32}$/.test(token) ? findReceiptByToken(db, token) : null;
};

const languageOf = (request: FastifyRequest) => {
  const requested = new URL(request.url, 'http://localhost').searchParams.get(guestParameters.language) ?? '';
  return chooseReceiptLanguage([requested, ...acceptedLanguages(request)].filter((one) => one !== ''));
};

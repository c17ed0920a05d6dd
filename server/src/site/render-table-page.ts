import { fail } from '@comanda/contract';
import { languageCookie } from '@comanda/contract/pages';
import type { GuestPageRenderers } from '@comanda/contract/qr-codes';
import type { FastifyRequest } from 'fastify';
import type { KeptDocument, RenderedDocument } from '#platform/http';
import { chosenLanguage, readerLanguages } from './requested-page.ts';
import type { TablePages } from './table-pages.ts';

/** Headers of an answer that is for this phone only. */
// The page does not vary by cookie: entering sets one, and the phone's service worker would then have to fetch the page again.
const privateHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-language, accept-encoding' };

interface PageRequest {
  readonly guest: GuestPageRenderers;
  readonly request: FastifyRequest;
  readonly nonce: string;
  /** True if people use HTTPS: cookies are sent over TLS only. */
  readonly isSecure: boolean;
}

/**
 * The page that the code on a table opens. It only reads: the page's own request counts the scan, so that bots, previews and
 * reloads cost nothing.
 */
export const renderTablePage = async (
  pages: TablePages,
  { guest, request, nonce, isSecure }: PageRequest,
): Promise<RenderedDocument | KeptDocument> => {
  const opened = await pages.open(request, 'page');
  if (opened.kind !== 'kept') {
    const languages = readerLanguages(request);
    return {
      document: guest.renderNoTable({ reason: opened.kind, languages, nonce }),
      status: 404,
      headers: privateHeaders,
    };
  }
  const { answer, language } = opened;
  // The language was chosen without a script: it is remembered in the same cookie that the page's script writes.
  return chosenLanguage(request) === language
    ? { answer, headers: { ...privateHeaders, 'set-cookie': languageCookieHeader(language, isSecure) } }
    : { answer };
};

/** The manifest or the icon of a table's page. */
export const renderTableFile = async (
  pages: TablePages,
  request: FastifyRequest,
  kind: 'manifest' | 'icon',
): Promise<KeptDocument> => {
  const opened = await pages.open(request, kind);
  if (opened.kind !== 'kept') throw fail('not-found');
  return { answer: opened.answer };
};

const yearSeconds = 31_536_000;
const languageCookieHeader = (language: string, isSecure: boolean): string =>
  `${languageCookie}=${language}; Path=/menu; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

import { guestParameters, languageCookie } from '@comanda/contract/pages';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from '#platform/http';

/** The language in the address, which its reader has chosen; empty if there is none. */
export const chosenLanguage = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  new URL(url, 'http://localhost').searchParams.get(guestParameters.language) ?? '';

/** The languages that the reader of a guest page understands, best first: chosen now, chosen before, or set on the device. */
export const readerLanguages = (request: Pick<FastifyRequest, 'url' | 'headers'>): string[] =>
  [chosenLanguage(request), rememberedLanguage(request.headers.cookie ?? ''), ...acceptedLanguages(request)].filter(
    (one) => one !== '',
  );

/** The path and query of a request. The result never leads to another server, however many slashes the path begins with. */
export const relativeAddress = ({ url }: Pick<FastifyRequest, 'url'>): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname.replace(/^\/+/, '/')}${search}`;
};

/** The language in the reader's cookie, which was chosen before; empty if there is none. */
export const rememberedLanguage = (cookies: string): string =>
  new RegExp(`(?:^|; *)${languageCookie}=([A-Za-z-]{2,11})(?:;|$)`).exec(cookies)?.[1] ?? '';

import { guestParameters, languageCookie } from '@comanda/contract/pages';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from '#platform/http';

/** The language that the address names, because its reader chose it; empty where none is named. */
export const chosenLanguage = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  new URL(url, 'http://localhost').searchParams.get(guestParameters.language) ?? '';

/** The languages that the reader of a guest page understands, the best first: chosen now, chosen before, or set on the device. */
export const readerLanguages = (request: Pick<FastifyRequest, 'url' | 'headers'>): string[] =>
  [chosenLanguage(request), rememberedLanguage(request.headers.cookie ?? ''), ...acceptedLanguages(request)].filter(
    (one) => one !== '',
  );

/** The path and question of an address on this server. Never another server, however many slashes a request begins with. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname.replace(/^\/+/, '/')}${search}`;
};

const rememberedLanguage = (cookies: string): string =>
  new RegExp(`(?:^|; *)${languageCookie}=([A-Za-z-]{2,11})(?:;|$)`).exec(cookies)?.[1] ?? '';

import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Maximum number of entries that are read from a header: no browser sends more, and a long list must not keep the server busy. */
const maxEntries = 20;

const negotiate = (name: 'accept' | 'accept-language', { headers }: Pick<FastifyRequest, 'headers'>): Negotiator =>
  new Negotiator({ headers: { [name]: (headers[name] ?? '').split(',', maxEntries).join(',') } });

/** The languages of the Accept-Language header, best first. Wildcards and malformed codes are left out. */
export const acceptedLanguages = (request: Pick<FastifyRequest, 'headers'>): string[] =>
  negotiate('accept-language', request)
    .languages()
    .filter((code) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(code));

/** True if the Accept header names the media type itself. A wildcard does not count, because every client sends it. */
export const acceptsByName = (request: Pick<FastifyRequest, 'headers'>, mediaType: string): boolean =>
  negotiate('accept', request).mediaTypes().includes(mediaType);

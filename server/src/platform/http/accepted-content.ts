import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Maximum number of entries that are read from a header: no browser sends more, and a long list must not keep the server busy. */
const maxEntries = 20;

const negotiate = (
  name: 'accept' | 'accept-encoding' | 'accept-language',
  { headers }: Pick<FastifyRequest, 'headers'>,
): Negotiator => new Negotiator({ headers: { [name]: (headers[name] ?? '').split(',', maxEntries).join(',') } });

/** The languages of the Accept-Language header, best first. Wildcards and malformed codes are left out. */
export const acceptedLanguages = (request: Pick<FastifyRequest, 'headers'>): string[] =>
  negotiate('accept-language', request)
    .languages()
    .filter((code) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(code));

/** True if the Accept header names the media type itself. A wildcard does not count, because every client sends it. */
export const acceptsByName = (request: Pick<FastifyRequest, 'headers'>, mediaType: string): boolean =>
  negotiate('accept', request).mediaTypes().includes(mediaType);

/** The best of these content encodings by the Accept-Encoding header; `identity` if it accepts none of them. */
export const acceptedEncoding = <Encoding extends string>(
  request: Pick<FastifyRequest, 'headers'>,
  encodings: readonly Encoding[],
): Encoding | 'identity' => {
  const accepted = negotiate('accept-encoding', request).encodings();
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

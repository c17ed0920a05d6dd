import { errorCatalogue, v1StatusOf, type ErrorCode, type Failure } from '@comanda/contract';
import { apiPrefix, apiV1Prefix } from '@comanda/contract/access';

/** An edition of the API: the same endpoints under another prefix, with other HTTP statuses. */
export interface ApiVersion {
  readonly prefix: `/${string}`;
  statusOf(code: ErrorCode): number;
  /** True if requests that no endpoint can read have errors of their own: 405, 413 and 415. */
  readonly hasHttpErrors: boolean;
}

/** The screens of the product use this edition. Programs that still use it are told to move on. */
export const unversioned: ApiVersion = {
  prefix: apiPrefix,
  statusOf: (code) => errorCatalogue[code].status,
  hasHttpErrors: false,
};

export const v1: ApiVersion = { prefix: apiV1Prefix, statusOf: v1StatusOf, hasHttpErrors: true };

export const apiVersionOf = (url: string): ApiVersion => (url.startsWith(`${v1.prefix}/`) ? v1 : unversioned);

/** The `WWW-Authenticate` header of an error (RFC 6750); null if the error has none. */
export const challengeOf = ({ code, detail }: Failure, status: number): string | null => {
  const scheme = 'Bearer realm="Comanda"';
  if (code === 'developers.key-unknown') return `${scheme}, error="invalid_token"`;
  if (status === 401) return scheme;
  const { scope } = detail;
  return status === 403 && typeof scope === 'string' ? `${scheme}, error="insufficient_scope", scope="${scope}"` : null;
};

/** When programs were first told that the paths without a version are deprecated (RFC 9745). */
const deprecatedSince = new Date('2026-11-16T00:00:00Z');

/** Headers for a program that still calls paths without a version. */
export const deprecationHeaders: Readonly<Record<string, string>> = {
  deprecation: `@${deprecatedSince.getTime() / 1_000}`,
  link: `<${v1.prefix}/openapi.json>; rel="successor-version"`,
};

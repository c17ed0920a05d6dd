import {
  consolePages,
  developersPage,
  guestPages,
  guestParameters,
  landingPage,
  landingParameters,
  legalPages,
} from '@comanda/contract/pages';
import type { GuestPageRenderers } from '@comanda/contract/qr-codes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml, type HtmlPage, type ResolveCaller } from '#platform/http';
import type { Context } from '#platform/context';
import { previewMenu } from '#features/menus';
import { readGuestTexts } from '#features/translation';
import { isHttpsUrl, linkOrigin } from '#platform/security';
import { renderTableFile, renderTablePage } from './render-table-page.ts';
import { tablePagePolicy, type TablePages } from './table-pages.ts';

interface FrontDoorParts {
  readonly resolveCaller: ResolveCaller;
  readonly guest: GuestPageRenderers;
  readonly tablePages: TablePages;
  readonly version: { readonly version: string; readonly commit: string | null };
  /** Renders the endpoints of the developers' reference from the OpenAPI document. */
  readonly writeReference: () => Promise<string>;
}

/** Converts the variable parts of a path to Fastify's syntax. */
const asRoute = (page: string): string => page.replaceAll('$', ':');

/** Maps addresses to bundles. A logged-in visitor of the landing page is redirected to the console. */
export const listPages = (
  ctx: Context,
  { resolveCaller, guest, tablePages, version, writeReference }: FrontDoorParts,
): HtmlPage[] => [
  {
    paths: [landingPage],
    // The page promises AI translation only if a translator is configured.
    document: ctx.config.translator === null ? 'landing/without-translator.html' : 'landing/index.html',
    policy: { hasInlineScript: true },
    pageTagId: ctx.config.analyticsTagId,
    origin: originOf(ctx),
    redirect: async (request) =>
      !isFromMail(request) && (await isLoggedIn(resolveCaller, request)) ? consolePages.dashboard : null,
  },
  ...Object.entries(legalPages).map(([name, path]) => ({
    paths: [path],
    document: `landing/${name}.html`,
    policy: { hasInlineScript: true },
    origin: originOf(ctx),
  })),
  {
    paths: [developersPage],
    document: 'landing/developers.html',
    policy: { hasInlineScript: true },
    origin: originOf(ctx),
    fills: { __ENDPOINTS__: writeReference },
  },
  {
    paths: Object.values(consolePages).map(asRoute),
    document: 'console/index.html',
    pageTagId: ctx.config.analyticsTagId,
    policy: { framesPages: true, showsOutsideImages: true },
    fills: { '<head>': async () => `<head>\n${consoleMetaTags(ctx, version)}` },
  },
  {
    paths: [asRoute(guestPages.menuPreview)],
    policy: { isFramable: true, showsOutsideImages: true },
    render: async (request, nonce) => {
      const { actor } = await resolveCaller(request);
      const menu = await previewMenu(ctx, actor, { ...previewInput(request), readTexts: readGuestTexts });
      return { document: guest.renderPreview({ menu, nonce }) };
    },
  },
  {
    paths: [asRoute(guestPages.table)],
    policy: tablePagePolicy,
    pageTagId: ctx.config.analyticsTagId,
    render: (request, nonce) => {
      const isSecure = request.protocol === 'https' || isHttpsUrl(ctx.config.publicUrl);
      return renderTablePage(tablePages, { guest, request, nonce, isSecure });
    },
  },
  { paths: [asRoute(guestPages.tableManifest)], render: (request) => renderTableFile(tablePages, request, 'manifest') },
  { paths: [asRoute(guestPages.tableIcon)], render: (request) => renderTableFile(tablePages, request, 'icon') },
];

/** Facts about the server that the console shows. */
const consoleMetaTags = ({ config }: Context, { version, commit }: FrontDoorParts['version']): string => {
  const name = commit === null ? version : `${version} (${commit})`;
  const tags = [`<meta name="version" content="${escapeHtml(name)}">`];
  if (config.isShowcase) tags.push('<meta name="showcase" content="on">');
  return tags.join('\n');
};

const originOf =
  ({ config }: Context) =>
  ({ protocol, host }: FastifyRequest): string =>
    linkOrigin(config, protocol, host);

const previewInput = ({ params, url }: FastifyRequest) => ({
  menuId: z.object({ menuId: z.string() }).parse(params).menuId,
  language: new URL(url, 'http://localhost').searchParams.get(guestParameters.language) ?? '',
});

/** A link in a mail works for anyone who has it, logged in or not. */
const isFromMail = ({ url }: FastifyRequest): boolean => {
  const { searchParams } = new URL(url, 'http://localhost');
  const { reset, invite, confirmEmail } = landingParameters;
  return [reset, invite, confirmEmail].some((parameter) => searchParams.has(parameter));
};

const isLoggedIn = async (resolveCaller: ResolveCaller, request: FastifyRequest): Promise<boolean> => {
  try {
    return (await resolveCaller(request)).actor.kind === 'user';
  } catch {
    // While the database is unavailable, the landing page still works; the console reports the problem.
    return false;
  }
};

import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsByName } from './accepted-content.ts';
import type { BuiltFiles } from './built-files.ts';
import { newNonce, pageHeaders, type PagePolicy } from './headers.ts';
import { sendKeptAnswer, type KeptAnswer } from './kept-answers.ts';

/** One page and the paths that it answers. */
export type HtmlPage = BuiltPage | RenderedPage;

export interface PageRoute {
  readonly paths: readonly string[];
  readonly policy?: PagePolicy;
  /** Id of the page tag that receives the events of this page; null or undefined for none. */
  readonly pageTagId?: string | null;
}

/** The same document for everyone; its script does the rest. */
interface BuiltPage extends PageRoute {
  /** Path of the built document, relative to the web root. */
  readonly document: string;
  /** Returns an address to redirect the visitor to, or null to show the page. */
  readonly redirect?: (request: FastifyRequest) => Promise<string | null>;
  /** Server-side content by placeholder text, inserted into the document once, on the first request. */
  readonly fills?: Readonly<Record<string, () => Promise<string>>>;
  /** Returns the origin of the site, for parts of the page that need absolute URLs. */
  readonly origin?: (request: FastifyRequest) => string;
}

/** A document rendered for each request. */
interface RenderedPage extends PageRoute {
  /** Renders the document; its style elements need the nonce. Throws a failure if the visitor gets an error instead. */
  readonly render: (request: FastifyRequest, nonce: string) => Promise<RenderedDocument | KeptDocument>;
}

/** A document that is the same for everybody and was rendered before. */
export interface KeptDocument {
  readonly answer: KeptAnswer;
  /** Additional headers for this reader, which override those of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RenderedDocument {
  readonly document: string;
  readonly status?: number;
  /** Additional headers, which override those of every page. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface PageParts {
  readonly pages: readonly HtmlPage[];
  readonly webRoot: URL;
  readonly files: BuiltFiles;
}

export const servePages = async (server: FastifyInstance, { pages, webRoot, files }: PageParts): Promise<void> => {
  const answerFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await files.load(pathOf(request.url));
    return answer === null ? reply.callNotFound() : sendKeptAnswer(request, reply, { answer });
  };
  server.get('/assets/*', answerFile);
  for (const path of files.paths) if (!path.startsWith('/assets/')) server.get(path, answerFile);
  for (const page of pages) {
    const answer = 'render' in page ? answerRendered(page) : await answerBuilt(page, webRoot);
    for (const path of page.paths) server.get(path, answer);
  }
  // An unknown address redirects to the home page; requests for files and from programs get a plain 404.
  server.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.redirect('/') : reply.status(404).send({ code: 'not-found' }),
  );
};

/** The path of an address, without its query. */
export const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** True if a person opened this page in a browser. Addresses of files, such as a PDF, end in a file extension. */
export const wantsPage = (request: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean =>
  request.method === 'GET' && acceptsByName(request, 'text/html') && !/\.[a-z]{2,5}(\?|$)/.test(request.url);

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The page's script reads the tag's id from this element. */
export const withPageTag = (document: string, { pageTagId = null }: Pick<PageRoute, 'pageTagId'>): string =>
  pageTagId === null
    ? document
    : document.replace('<head>', () => `<head>\n<meta name="analytics-tag" content="${pageTagId}">`);

export const policyOf = ({ policy, pageTagId = null }: Pick<PageRoute, 'policy' | 'pageTagId'>): PagePolicy => ({
  ...policy,
  hasPageTag: pageTagId !== null,
});

const answerBuilt = async (page: BuiltPage, webRoot: URL): Promise<Answer> => {
  const { document, redirect, origin, fills = {} } = page;
  const template = withPageTag(await readFile(new URL(document, webRoot), 'utf8'), page);
  let filledDocument: Promise<string> | null = null;
  const fill = async (): Promise<string> => {
    let filled = template;
    for (const [place, write] of Object.entries(fills)) {
      const written = await write();
      filled = filled.replace(place, () => written);
    }
    return filled;
  };
  return async (request, reply) => {
    const redirectTarget = await redirect?.(request);
    if (typeof redirectTarget === 'string') return reply.redirect(redirectTarget);
    const nonce = newNonce();
    // A failed attempt is not kept, so that the next request tries again.
    filledDocument ??= fill().catch((error: unknown) => {
      filledDocument = null;
      throw error;
    });
    const filled = (await filledDocument).replaceAll('__CSP_NONCE__', nonce);
    return reply
      .headers(pageHeaders(nonce, policyOf(page)))
      .send(origin === undefined ? filled : filled.replaceAll('__ORIGIN__', origin(request)));
  };
};

const answerRendered =
  (page: RenderedPage): Answer =>
  async (request, reply) => {
    const nonce = newNonce();
    const rendered = await page.render(request, nonce);
    if ('answer' in rendered) return sendKeptAnswer(request, reply, rendered);
    const { document, status = 200, headers } = rendered;
    return reply
      .status(status)
      .headers({ ...pageHeaders(nonce, policyOf(page)), ...headers })
      .send(withPageTag(document, page));
  };

/** Escapes text for use between tags and within quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

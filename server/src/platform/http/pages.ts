import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, pageHeaders, workerPolicy, type PagePolicy } from './headers.ts';

/** One front door: what answers which paths. */
export type Page = BuiltPage | RenderedPage;

interface FrontDoor {
  readonly paths: readonly string[];
  readonly policy?: PagePolicy;
  /** The page tag that hears of what happens on this page; null or none where there is none. */
  readonly pageTagId?: string | null;
}

/** The same document for everyone; its script does the rest. */
interface BuiltPage extends FrontDoor {
  /** The built document, relative to the web root. */
  readonly document: string;
  /** Sends the visitor elsewhere, or answers null to show the page. */
  readonly redirect?: (request: FastifyRequest) => Promise<string | null>;
  /** What the server itself writes into the document, by the words that hold its place; made once, when it is first asked for. */
  readonly fills?: Readonly<Record<string, () => Promise<string>>>;
  /** Where the site is, for what must be said with a whole address. */
  readonly origin?: (request: FastifyRequest) => string;
}

/** A document made for each request. */
interface RenderedPage extends FrontDoor {
  /** Style elements need the nonce. Throws what the visitor shall be told instead. */
  readonly render: (request: FastifyRequest, nonce: string) => Promise<RenderedDocument>;
}

export interface RenderedDocument {
  readonly document: string;
  readonly status?: number;
  /** Besides those of every page, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface PageParts {
  readonly pages: readonly Page[];
  readonly webRoot: URL;
}

export const servePages = async (server: FastifyInstance, { pages, webRoot }: PageParts): Promise<void> => {
  await server.register(fastifyStatic, {
    root: fileURLToPath(webRoot),
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets carry a hash of their content, so what was fetched once stays good for ever.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker fetches on behalf of its pages, under a policy of its own.
      if (/-worker\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', workerPolicy);
    },
    allowedPath: (path) => !path.endsWith('.html') && !path.includes('/.'),
  });
  for (const page of pages) {
    const answer = 'render' in page ? answerRendered(page) : await answerBuilt(page, webRoot);
    for (const path of page.paths) server.get(path, answer);
  }
  // An unknown address leads home; files and programs get a plain answer instead.
  server.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.redirect('/') : reply.status(404).send({ code: 'not-found' }),
  );
};

/** True if a person opened this page in a browser. Addresses of files, such as a PDF, end in a file extension. */
export const wantsPage = ({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !/\.[a-z]{2,5}(\?|$)/.test(url);

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The page's script finds the tag in its head. */
const withPageTag = (document: string, { pageTagId = null }: FrontDoor): string =>
  pageTagId === null
    ? document
    : document.replace('<head>', () => `<head>\n<meta name="analytics-tag" content="${pageTagId}">`);

const policyOf = ({ policy, pageTagId = null }: FrontDoor): PagePolicy => ({
  ...policy,
  hasPageTag: pageTagId !== null,
});

const answerBuilt = async (page: BuiltPage, webRoot: URL): Promise<Answer> => {
  const { document, redirect, origin, fills = {} } = page;
  const template = withPageTag(await readFile(new URL(document, webRoot), 'utf8'), page);
  let whole: Promise<string> | null = null;
  const fill = async (): Promise<string> => {
    let filled = template;
    for (const [place, write] of Object.entries(fills)) {
      const written = await write();
      filled = filled.replace(place, () => written);
    }
    return filled;
  };
  return async (request, reply) => {
    const elsewhere = await redirect?.(request);
    if (typeof elsewhere === 'string') return reply.redirect(elsewhere);
    const nonce = newNonce();
    const filled = (await (whole ??= fill())).replaceAll('__CSP_NONCE__', nonce);
    return reply
      .headers(pageHeaders(nonce, policyOf(page)))
      .send(origin === undefined ? filled : filled.replaceAll('__ORIGIN__', origin(request)));
  };
};

const answerRendered =
  (page: RenderedPage): Answer =>
  async (request, reply) => {
    const nonce = newNonce();
    const { document, status = 200, headers } = await page.render(request, nonce);
    return reply
      .status(status)
      .headers({ ...pageHeaders(nonce, policyOf(page)), ...headers })
      .send(withPageTag(document, page));
  };

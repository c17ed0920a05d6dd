import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, pageHeaders } from './headers.ts';

/** One front door: which document answers which paths. */
export interface Page {
  readonly paths: readonly string[];
  /** The built document, relative to the web root. */
  readonly document: string;
  /** Sends the visitor elsewhere, or answers null to show the page. */
  readonly redirect?: (request: FastifyRequest) => Promise<string | null>;
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
    },
    allowedPath: (path) => !path.endsWith('.html') && !path.includes('/.'),
  });
  for (const page of pages) {
    const template = await readFile(new URL(page.document, webRoot), 'utf8');
    for (const path of page.paths) {
      server.get(path, async (request, reply) => {
        const elsewhere = await page.redirect?.(request);
        return typeof elsewhere === 'string' ? reply.redirect(elsewhere) : sendPage(reply, template);
      });
    }
  }
  // Whatever nobody knows leads home; files and programs get a plain answer instead.
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return wantsPage ? reply.redirect('/') : reply.status(404).send({ code: 'not-found' });
  });
};

const sendPage = (reply: FastifyReply, template: string): FastifyReply => {
  const nonce = newNonce();
  return reply.headers(pageHeaders(nonce)).send(template.replaceAll('__CSP_NONCE__', nonce));
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRenderers } from '@comanda/contract/pages';
import type { GuestPageRenderers } from '@comanda/contract/qr-codes';
import type { ViteDevServer } from 'vite';
import { referencePlaceholder, type PageOrder } from './page-order.ts';
import { webDir } from './places.ts';
import { noncePlaceholder, type ViteServers } from './vite-servers.ts';

/** Renders the page that the server ordered, with the code as it is now. */
export const renderPage = async (vite: ViteServers, order: PageOrder, nonce: string): Promise<string> => {
  const page = await renderOrder(vite, order);
  return page.replace('<head>', () => `<head>\n${order.head}`).replaceAll(noncePlaceholder, nonce);
};

const renderOrder = async (vite: ViteServers, order: PageOrder): Promise<string> => {
  switch (order.kind) {
    case 'document':
      return renderDocument(vite, order);
    case 'guest':
      return renderGuest(vite.guest, order);
    case 'static':
      return renderStatic(vite.guest, order.renderer, order.input);
  }
};

/** The Vite server of the guest page also renders these pages, as its build does. */
const renderStatic = async (guest: ViteDevServer, renderer: keyof PageRenderers, input: string): Promise<string> =>
  (await guest.ssrLoadModule('/pages/render.tsx'))[renderer](JSON.parse(input));

type OrderOf<Kind extends PageOrder['kind']> = Extract<PageOrder, { kind: Kind }>;

interface WrittenPage {
  readonly template: string;
  readonly document: string;
  readonly head: string;
  readonly body: string;
}

const renderDocument = async ({ app, guest }: ViteServers, order: OrderOf<'document'>): Promise<string> => {
  const { document } = order;
  const fills = await renderReferenceIn(guest, order);
  const pages: WrittenPage[] = (await app.ssrLoadModule('/landing/render.tsx'))['writePages']();
  // The console is not among these pages: its document has no content of its own.
  const written = pages.find((page) => page.document === document);
  const template = written?.template ?? document;
  // The template is transformed before it is filled, because Vite would also change the addresses of pictures in the content.
  const transformed = await app.transformIndexHtml(`/${template}`, await readFile(join(webDir, template), 'utf8'));
  const filled = transformed
    .replace('<!--head-->', () => written?.head ?? '')
    .replace('<!--body-->', () => written?.body ?? '');
  return Object.entries(fills).reduce((page, [placeholder, text]) => page.replaceAll(placeholder, () => text), filled);
};

/** The server fills the API reference into one document, as JSON. In the others its placeholder remains. */
const renderReferenceIn = async (guest: ViteDevServer, { fills }: OrderOf<'document'>) => {
  const { [referencePlaceholder]: reference = '', ...others } = fills;
  if (!reference.startsWith('{')) return fills;
  return { ...others, [referencePlaceholder]: await renderStatic(guest, 'renderReference', reference) };
};

const renderGuest = async (guest: ViteDevServer, { renderer, input }: OrderOf<'guest'>): Promise<string> => {
  const renderers: Record<keyof GuestPageRenderers, (page: unknown) => string> =
    await guest.ssrLoadModule('/guest/render.tsx');
  const page = renderers[renderer](JSON.parse(input));
  const styles = stylesheetsOf(guest).map((href) => `<link rel="stylesheet" href="${href}">`);
  return page.replace('<head>', () =>
    [
      '<head>',
      // Vite reads the nonce from this element for the styles that it adds.
      `<meta property="csp-nonce" nonce="${noncePlaceholder}">`,
      `<script type="module" src="${guest.config.base}@vite/client"></script>`,
      ...styles,
    ].join('\n'),
  );
};

/** The styles of the modules that rendered the page. Without them it would have none until its script has loaded. */
const stylesheetsOf = ({ config, environments }: ViteDevServer): string[] =>
  [...environments.ssr.moduleGraph.urlToModuleMap.keys()]
    .filter((url) => url.endsWith('.css'))
    .map((url) => `${config.base}${url.replace(/^\//, '')}`);

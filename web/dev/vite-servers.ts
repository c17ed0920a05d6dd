import type { Server } from 'node:http';
import { join } from 'node:path';
import { createLogger, createServer, type HtmlTagDescriptor, type Plugin, type ViteDevServer } from 'vite';
import { cacheDir, packagesDir, rootDir, webDir } from './places.ts';

/** The Vite servers of `npm run dev`. Each serves the modules below its base; everything else is the server's. */
export interface ViteServers extends AsyncDisposable {
  /** Landing page and console, on React. */
  readonly app: ViteDevServer;
  /** The guest page, on Preact. */
  readonly guest: ViteDevServer;
}

/** Placeholder in documents, replaced by the nonce of each response. */
export const noncePlaceholder = '__CSP_NONCE__';

export const startViteServers = async (http: Server): Promise<ViteServers> => {
  await using starting = new AsyncDisposableStack();
  const start = async (name: string, configFile: string): Promise<ViteDevServer> => {
    const vite = await createServer({
      configFile: join(webDir, configFile),
      base: `/@${name}/`,
      cacheDir: join(cacheDir, name),
      appType: 'custom',
      clearScreen: false,
      customLogger: createLogger('info', { prefix: `[${name}]` }),
      html: { cspNonce: noncePlaceholder },
      server: { middlewareMode: true, ws: { server: http }, fs: { allow: [rootDir, packagesDir] } },
      plugins: [loadPackagesByNode, reloadRenderedPages, firstPaint],
    });
    starting.defer(() => vite.close());
    return vite;
  };
  const app = await start('web', 'vite.config.ts');
  const guest = await start('guest', 'vite.guest.config.ts');
  const started = starting.move();
  return { app, guest, [Symbol.asyncDispose]: () => started.disposeAsync() };
};

/** The builds bundle every package into the rendering modules. In development Node loads packages, because many are CommonJS. */
const loadPackagesByNode: Plugin = {
  name: 'comanda:dev-packages',
  configEnvironment(name, { resolve }) {
    if (name === 'ssr' && resolve !== undefined) delete resolve.noExternal;
  },
};

/** Reloads open pages when a module changes that only the renderer uses, such as the text of a legal page. */
const reloadRenderedPages: Plugin = {
  name: 'comanda:dev-rendered-pages',
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments;
    const isRenderedOnly = modules.length > 0 && client.moduleGraph.getModulesByFile(file) === undefined;
    if (this.environment.name === 'ssr' && isRenderedOnly) client.hot.send({ type: 'full-reload' });
  },
};

/** Does for documents in development what the build does in `vite.config.ts`. */
const firstPaint: Plugin = {
  name: 'comanda:dev-first-paint',
  transformIndexHtml: (): HtmlTagDescriptor[] => [
    // Zod tests whether it may compile code, and the browser reports that as a violation of the policy.
    { tag: 'script', children: 'globalThis.__zod_globalConfig = { jitless: true };', injectTo: 'head-prepend' },
    { tag: 'script', attrs: { src: '/@web/kit/theme/colour-scheme.js' }, injectTo: 'head-prepend' },
  ],
};

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type UserConfig } from 'vite';
import { writeCompressedFiles } from './build/write-compressed-files.ts';
import { subsetDisplayFont } from './build/subset-display-font.ts';
import { findModulesByPage } from './build/modules-by-page.ts';
import { prerenderPages } from './build/prerender-pages.ts';
import { groupSharedFiles } from './build/shared-files.ts';
import { whatsNew } from './build/whats-new.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fonts of the first screen. The browser fetches them together with the page, not after its stylesheet. */
const firstFonts = /(instrument-sans-latin-wght|fraunces-latin-display)-normal/;

/**
 * Adds what a page needs before its first paint: the fonts, and the script that applies the colour scheme.
 * The script is a plain file with a hash in its name, because the page's policy allows no inline script.
 */
const firstPaint = (): Plugin => ({
  name: 'comanda:first-paint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    // Has a fixed name, because the server creates other icons from it.
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: readFileSync(here('./kit/brand/favicon.svg')) });
    this.emitFile({
      type: 'asset',
      name: 'colour-scheme.js',
      originalFileName: 'kit/theme/colour-scheme.js',
      source: readFileSync(here('./kit/theme/colour-scheme.js')),
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.values(bundle).filter((file) => file.type === 'asset');
      const tags = files.flatMap(({ fileName }): HtmlTagDescriptor[] => {
        const href = `/${fileName}`;
        if (fileName.endsWith('.woff2') && firstFonts.test(fileName)) {
          return [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true } }];
        }
        return fileName.includes('colour-scheme') ? [{ tag: 'script', attrs: { src: href } }] : [];
      });
      return tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' }));
    },
  },
});

const input = {
  landing: here('./landing/index.html'),
  legal: here('./landing/legal.html'),
  developers: here('./landing/developers.html'),
  console: here('./console/index.html'),
  'console-worker': here('./console/features/push/worker.ts'),
};

const shared = {
  root: here('./'),
  publicDir: false,
  resolve: { alias: [await subsetDisplayFont(here('../node_modules/.cache/comanda-fonts'))] },
} as const;

/** These modules have no side effects, so a page loads only the exports that it uses. */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/](contract[\\/]src|console[\\/](kit|features))[\\/].+\.tsx?$/, sideEffects: false }],
};

const readChangelog = () => whatsNew(here('../CHANGELOG.md'));

const findFiles = async () =>
  groupSharedFiles(
    await findModulesByPage({
      ...shared,
      plugins: [react(), readChangelog()],
      build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { input, treeshake } },
    }),
  );

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  ...shared,
  plugins: [react(), firstPaint(), readChangelog(), writeCompressedFiles()],
  builder: {
    // Otherwise this configuration would be made again for each environment.
    sharedConfigBuild: true,
    // In this order: the server's build renders the pages that are written into the documents of the client's build.
    buildApp: async ({ build, environments }) => {
      for (const name of ['client', 'ssr']) {
        const environment = environments[name];
        if (environment !== undefined) await build(environment);
      }
      await prerenderPages(here('./dist'));
    },
  },
  build: {
    // Every asset is a file with a hash in its name: browsers can cache it forever, and the content policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          output: {
            // Browsers identify a worker by its address, so it must not change.
            entryFileNames: ({ name }) => (name === 'console-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            // While it loads, zod tries to compile code, which the content policy reports. This setting prevents the attempt.
            banner: ({ moduleIds }) =>
              moduleIds.some((id) => /[\\/]zod[\\/]/.test(id))
                ? 'globalThis.__zod_globalConfig = { jitless: true };'
                : '',
            codeSplitting: {
              groups: command === 'build' ? await findFiles() : [],
              // Otherwise a group would also take modules that its modules import but do not use, and so move them away from other pages.
              includeDependenciesRecursively: false,
            },
          },
          input,
        },
      },
    },
    ssr: {
      // One file with all its imports, in a folder that is not served: only the build runs it.
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist/.server',
        rolldownOptions: {
          input: { landing: here('./landing/render.tsx') },
          output: { entryFileNames: '[name].mjs' },
        },
      },
    },
  },
}));

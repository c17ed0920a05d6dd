import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writeCompressedFiles } from './build/write-compressed-files.ts';
import { guestFiles } from './build/guest-files.ts';
import { subsetMenuFonts } from './build/subset-menu-fonts.ts';
import { retryableImports } from './build/retryable-imports.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const manifest = '.vite/guest-manifest.json';

/**
 * Modules without side effects: a page that uses one constant of the contract does not load its schemas. Entry files are
 * excluded, because they have side effects.
 */
const withoutSideEffects = /[\\/](contract[\\/]src|web[\\/](guest|kit))[\\/].+(?<!main|worker)\.tsx?$/;

/**
 * The files of the page, in the order in which a guest needs them. There are few, because each costs a request and a large file
 * compresses better. A module is in the first file that needs it.
 */
const files = [
  { name: 'menu', begins: /web\/guest\/(table-page|read-page-data)\.|preact\/compat/ },
  {
    name: 'after-menu',
    begins:
      /web\/(guest\/(visit\/lazy-parts|table\/table-follower|tab\/orders-follower|offline\/index)|kit\/analytics\/load-analytics)\./,
  },
  {
    name: 'choosing',
    begins: /web\/guest\/(menu\/(lazy-menu|search\/filter-sheet)|cart\/lazy-cart|words\/load-words)\./,
  },
  { name: 'tab', begins: /web\/guest\/(tab\/tab-panel|visit\/seated\/table-sheet)\./ },
  { name: 'pay', begins: /web\/guest\/pay\/pay-panel\./ },
].map(({ name, begins }, index, { length }) => ({
  name,
  test: (id: string) => begins.test(id.replaceAll('\\', '/')),
  priority: length - index,
}));

/**
 * Builds the guest page twice: for phones, and as a module with which the server renders it. Preact replaces React, because it has a
 * tenth of its size.
 */
export default defineConfig({
  root: here('./'),
  publicDir: false,
  plugins: [
    subsetMenuFonts(here('../node_modules/.cache/comanda-fonts')),
    guestFiles(manifest),
    retryableImports(),
    writeCompressedFiles(),
  ],
  resolve: {
    alias: [
      { find: 'react-dom/server', replacement: 'preact-render-to-string' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  builder: {
    // In this order: the server's module contains the file names of the client's build.
    buildApp: async ({ build, environments }) => {
      for (const name of ['client', 'ssr']) {
        const environment = environments[name];
        if (environment !== undefined) await build(environment);
      }
    },
  },
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Includes the file itself, which the bundler leaves out if it has no dependencies.
      resolveDependencies: (file, others) => [...new Set([file, ...others])],
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest,
        rolldownOptions: {
          input: {
            preview: here('./guest/preview-main.tsx'),
            table: here('./guest/main.tsx'),
            'no-table': here('./guest/no-table-main.ts'),
            'menu-worker': here('./guest/offline/worker.ts'),
          },
          output: {
            codeSplitting: { groups: files },
            // Browsers identify a worker by its address, so it must not change. It is in the root folder, because a worker only controls
            // pages below its own address.
            entryFileNames: ({ name }) => (name === 'menu-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
    ssr: {
      // One file with all its imports, so that it runs wherever the server does. It is in a folder that is not served.
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist/.server',
        copyPublicDir: false,
        rolldownOptions: {
          input: { guest: here('./guest/render.tsx'), pages: here('./pages/render.tsx') },
          output: { entryFileNames: '[name].mjs' },
        },
      },
    },
  },
});

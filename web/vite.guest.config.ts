import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writeCompressedFiles } from './build/write-compressed-files.ts';
import { guestFiles } from './build/guest-files.ts';
import { subsetMenuFonts } from './build/subset-menu-fonts.ts';
import { retryableImports } from './build/retryable-imports.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const manifest = '.vite/guest-manifest.json';

/**
 * Modules that only declare: a page that reads one constant of the contract need not load its schemas, nor all that stands behind
 * a door for one of its words. Entries do something, and are not to be entered by others.
 */
const declaring = /[\\/](contract[\\/]src|web[\\/](guest|kit))[\\/].+(?<!main|worker)\.tsx?$/;

/**
 * Few and full files, each with all that it needs and none before it holds: what the menu is read with, what the page fetches by
 * itself after that, what choosing takes, what follows an order, what paying takes. Each file costs a request, and compresses the
 * better the fuller it is.
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
 * The guest's page, built twice: for phones, and as one module with which the server renders it. Preact stands in for React: it
 * is a tenth of its size.
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
    // One after the other: the server's module names the files of the phone's.
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
      // With the file itself, which the bundler leaves out where it stands alone.
      resolveDependencies: (file, others) => [...new Set([file, ...others])],
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: declaring, sideEffects: false }] },
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
            // A worker is known by its address: that one stays the same, and lies above the pages it works for.
            entryFileNames: ({ name }) => (name === 'menu-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
    ssr: {
      // Whole, so that it runs wherever the server does. In a folder that is not served.
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

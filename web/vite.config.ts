import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { writeCompressedFiles } from './build/write-compressed-files.ts';
import { subsetDisplayFont } from './build/subset-display-font.ts';
import { prerenderPages } from './build/prerender-pages.ts';
import { whatsNew } from './build/whats-new.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The fonts of the first screen, fetched along with the page instead of after its stylesheet. */
const firstFonts = /(instrument-sans-latin-wght|fraunces-latin-display)-normal/;

/**
 * Puts into every page what must be there before the first paint: the fonts, and the script that applies the colour scheme.
 * The script is a plain file with a hash in its name, because the page's policy allows no inline script.
 */
const firstPaint = (): Plugin => ({
  name: 'comanda:first-paint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    // Under a name that the server knows: it makes icons of other kinds from it.
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

export default defineConfig({
  root: here('./'),
  publicDir: false,
  resolve: { alias: [await subsetDisplayFont(here('../node_modules/.cache/comanda-fonts'))] },
  plugins: [react(), firstPaint(), whatsNew(here('../CHANGELOG.md')), writeCompressedFiles()],
  builder: {
    // One after the other: what the second one renders is written into the documents of the first.
    buildApp: async ({ build, environments }) => {
      for (const name of ['client', 'ssr']) {
        const environment = environments[name];
        if (environment !== undefined) await build(environment);
      }
      await prerenderPages(here('./dist'));
    },
  },
  build: {
    // Everything is a file with a hash in its name: nothing inline for the policy to refuse, everything cacheable for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract, and the rooms of the console, only declare: a page that needs one thing behind a door does not load the others.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](contract[\\/]src|console[\\/](kit|features))[\\/].+\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          // React changes seldom and both pages need it: a file of its own stays in the browser's cache.
          output: {
            // A worker is known by its address.
            entryFileNames: ({ name }) => (name === 'console-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            // Zod asks on loading whether it may compile code, and the policy reports the question: it is told the answer before.
            banner: ({ moduleIds }) =>
              moduleIds.some((id) => /[\\/]zod[\\/]/.test(id))
                ? 'globalThis.__zod_globalConfig = { jitless: true };'
                : '',
            codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
          },
          input: {
            landing: here('./landing/index.html'),
            legal: here('./landing/legal.html'),
            developers: here('./landing/developers.html'),
            console: here('./console/index.html'),
            'console-worker': here('./console/features/push/worker.ts'),
          },
        },
      },
    },
    ssr: {
      // Whole, and in a folder that is not served: the build alone runs it.
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
});

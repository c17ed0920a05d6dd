import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { legalPages } from '@comanda/contract/pages';
import { writeDocumentOrder } from './page-order.ts';
import { cacheDir, webDir } from './places.ts';

const documents = [
  'console/index.html',
  'landing/index.html',
  'landing/without-translator.html',
  'landing/developers.html',
  ...Object.keys(legalPages).map((name) => `landing/${name}.html`),
];

/** Writes the directory that the server of `npm run dev` uses in place of the built `web/dist`, and returns its path. */
export const writeWebRoot = async (): Promise<string> => {
  const webRoot = join(cacheDir, 'web-root');
  await rm(webRoot, { recursive: true, force: true });
  for (const document of documents) await writeIn(webRoot, document, writeDocumentOrder(document));
  const guestPages = new URL('./ordered-guest-pages.ts', import.meta.url).href;
  await writeIn(webRoot, '.server/guest.mjs', `export * from ${JSON.stringify(guestPages)};\n`);
  const pages = new URL('./ordered-pages.ts', import.meta.url).href;
  await writeIn(webRoot, '.server/pages.mjs', `export * from ${JSON.stringify(pages)};\n`);
  // This empty service worker also replaces one that `npm start` left in the browser, whose cache would hide changes.
  await writeIn(webRoot, 'menu-worker.js', '');
  await writeIn(webRoot, 'console-worker.js', '');
  await copyFile(join(webDir, 'kit', 'brand', 'favicon.svg'), join(webRoot, 'favicon.svg'));
  return webRoot;
};

const writeIn = async (webRoot: string, path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(webRoot, path)), { recursive: true });
  await writeFile(join(webRoot, path), content);
};

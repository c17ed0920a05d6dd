import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paintableAtOnce } from './paintable-at-once.ts';

/** As the landing's own module writes them. */
interface WrittenPage {
  /** The built document it is written into, and the one it becomes. */
  readonly template: string;
  readonly document: string;
  readonly head: string;
  readonly body: string;
}

const places = { head: '<!--head-->', body: '<!--body-->' } as const;

/**
 * Writes what the landing's pages say into their documents, so that they can be read before any script has come, or without one.
 * The browser's script then takes the same tree over.
 */
export const writePages = async (outDir: string): Promise<void> => {
  const module = pathToFileURL(join(outDir, '.server', 'landing.mjs')).href;
  const { writePages: written }: { writePages: () => WrittenPage[] } = await import(module);
  const pages = written();
  const templates = new Map<string, string>();
  for (const { template } of pages) {
    templates.set(template, await paintableAtOnce(outDir, await readFile(join(outDir, template), 'utf8')));
  }
  for (const { template, document, head, body } of pages) {
    refuseInlineStyle(document, body);
    const filled = (templates.get(template) ?? '').replace(places.head, () => head).replace(places.body, () => body);
    await writeFile(join(outDir, document), filled);
  }
  const documents = new Set(pages.map(({ document }) => document));
  for (const template of templates.keys()) if (!documents.has(template)) await rm(join(outDir, template));
};

/** The pages' policy lets no document bring styles within its elements: they would be missing without a word. */
const refuseInlineStyle = (document: string, body: string): void => {
  const styled = /<[^>]+ style="[^>]*>/.exec(body);
  if (styled !== null) throw new Error(`${document} has a style within an element: ${styled[0]}`);
};

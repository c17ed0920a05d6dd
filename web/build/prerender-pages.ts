import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inlineCriticalFiles } from './inline-critical-files.ts';

/** Page as returned by the landing page's render module. */
interface WrittenPage {
  /** Built document used as the template, and the document that is written. */
  readonly template: string;
  readonly document: string;
  readonly head: string;
  readonly body: string;
}

const placeholders = { head: '<!--head-->', body: '<!--body-->' } as const;

/**
 * Prerenders the landing pages into their documents, so that they can be read before any script has loaded, or without scripts.
 * The browser's script then hydrates the same tree.
 */
export const prerenderPages = async (outDir: string): Promise<void> => {
  const module = pathToFileURL(join(outDir, '.server', 'landing.mjs')).href;
  const { writePages: renderPages }: { writePages: () => WrittenPage[] } = await import(module);
  const pages = renderPages();
  const templates = new Map<string, string>();
  for (const { template } of pages) {
    templates.set(template, await inlineCriticalFiles(outDir, await readFile(join(outDir, template), 'utf8')));
  }
  for (const { template, document, head, body } of pages) {
    assertNoInlineStyle(document, body);
    const filled = (templates.get(template) ?? '')
      .replace(placeholders.head, () => head)
      .replace(placeholders.body, () => body);
    await writeFile(join(outDir, document), filled);
  }
  const documents = new Set(pages.map(({ document }) => document));
  for (const template of templates.keys()) if (!documents.has(template)) await rm(join(outDir, template));
};

/** The pages' content security policy forbids inline style attributes; the browser would drop them without an error. */
const assertNoInlineStyle = (document: string, body: string): void => {
  const styled = /<[^>]+ style="[^>]*>/.exec(body);
  if (styled !== null) throw new Error(`${document} has a style within an element: ${styled[0]}`);
};

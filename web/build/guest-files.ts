import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const virtualId = 'virtual:guest-files';

/** Provides the file names of each built page to the server-side rendering module, so that it needs no manifest at run time. */
export const guestFiles = (manifestFile: string): Plugin => ({
  name: 'comanda:guest-files',
  resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
  async load(id) {
    if (id !== `\0${virtualId}`) return undefined;
    const { root, build, base } = this.environment.config;
    if (this.environment.mode === 'dev') return declarePages((entry) => sourcesOf(base, entry));
    const manifest: Manifest = JSON.parse(await readFile(join(root, build.outDir, '..', manifestFile), 'utf8'));
    return declarePages((entry) => filesOf(manifest, entry));
  },
});

interface Files {
  readonly script: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

const pages = {
  previewFiles: 'guest/preview-main.tsx',
  tableFiles: 'guest/main.tsx',
  noTableFiles: 'guest/no-table-main.ts',
};

const declarePages = (list: (entry: string) => Files): string =>
  Object.entries(pages)
    .map(([name, entry]) => `export const ${name} = ${JSON.stringify(list(entry))};`)
    .join('\n');

/** Sources of a page during development. Only the page without a script needs its styles as files. */
const sourcesOf = (base: string, entry: string): Files => ({
  script: `${base}${entry}`,
  imports: [],
  styles: entry === pages.noTableFiles ? [`${base}guest/page.css`, `${base}guest/no-table.css`] : [],
});

const filesOf = (manifest: Manifest, entry: string): Files => {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`${entry} was not built.`);
  const imported = importsOf(manifest, entry);
  return {
    script: `/${chunk.file}`,
    imports: imported.map(({ file }) => `/${file}`),
    styles: [chunk, ...imported].flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
};

const importsOf = (manifest: Manifest, name: string, seen = new Set([name])): Manifest[string][] =>
  (manifest[name]?.imports ?? []).flatMap((imported) => {
    const chunk = manifest[imported];
    if (chunk === undefined || seen.has(imported)) return [];
    seen.add(imported);
    return [chunk, ...importsOf(manifest, imported, seen)];
  });

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The bundler's own name for what stands around every `import()` of a built page. */
const helperId = /^\0vite\/preload-helper\.js$/;
const ours = fileURLToPath(new URL('../guest/later/import-when-there.ts', import.meta.url));

/** Puts our own hand around every `import()`: one that lets an import be tried again after the connection was lost. */
export const steadyImports = (): Plugin => ({
  name: 'comanda:steady-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: helperId },
    handler: () => `export { importWhenThere as __vitePreload } from ${JSON.stringify(ours)};`,
  },
});

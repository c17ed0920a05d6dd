import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Id of the bundler's helper that wraps every `import()` of a built page. */
const helperId = /^\0vite\/preload-helper\.js$/;
const ourHelper = fileURLToPath(new URL('../guest/later/import-when-there.ts', import.meta.url));

/** Replaces that helper with our own, which lets an import be retried after the connection was lost. */
export const retryableImports = (): Plugin => ({
  name: 'comanda:steady-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: helperId },
    handler: () => `export { importWhenThere as __vitePreload } from ${JSON.stringify(ourHelper)};`,
  },
});

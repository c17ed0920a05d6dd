import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

// Joins the modules that are loaded at the start into few files: finding and compiling two thousand files took more than half of the start.
// The code is not shortened, so that stack traces name our functions.

/** The server, and the programs that only tests start built. */
const entries = {
  server: { outDir: './dist/', extension: 'js', input: { main: 'src/main.ts' } },
  'test-programs': {
    outDir: './node_modules/.cache/test-programs/',
    // No package.json of ours counts below `node_modules`. Without this extension, Node parses each file to see that it is a module.
    extension: 'mjs',
    input: {
      admin: 'src/admin.ts',
      backup: 'src/backup.ts',
      'killable-server': 'src/testing/servers/killable-server.main.ts',
      'outside-postgres': 'src/testing/programs/outside-postgres.main.ts',
      postgres: 'src/platform/postgres/index.ts',
    },
  },
};

/** Packages that are joined with our modules, because they have many modules that are loaded at every start. */
const joined = /^(@comanda\/|@orpc\/|@fastify\/|fastify$|better-auth|kysely|lru-cache|negotiator|zod)/;

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);
/** The other packages are loaded as they are: they are small, rarely used, or read files beside their own. */
const external = Object.keys(dependencies).filter((name) => !joined.test(name));

/** Keeps the addresses of files that are read, or started as processes, relative to the module that names them. */
const sourceAddresses = (outDir: string): Plugin => ({
  name: 'comanda:source-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: /\/server\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler: (code, id) =>
      code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`),
  },
});

export default defineConfig(({ mode }) => {
  const entry = entries[mode === 'test-programs' ? mode : 'server'];
  const outDir = fileURLToPath(new URL(entry.outDir, import.meta.url));
  return {
    plugins: [sourceAddresses(outDir)],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: entry.input,
        output: {
          // All files are in one directory: the addresses above are relative to it.
          entryFileNames: `[name].${entry.extension}`,
          chunkFileNames: `[name]-[hash].${entry.extension}`,
          // V8 keeps the source of every loaded file. One character above Latin-1 doubles the memory of the whole file.
          charset: 'ascii',
          comments: false,
        },
      },
    },
  };
});

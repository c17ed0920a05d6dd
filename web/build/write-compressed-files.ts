import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;

/**
 * Writes Brotli and gzip versions beside every file at build time, at maximum compression, for the server to send to browsers
 * that accept them.
 */
export const writeCompressedFiles = (): Plugin => ({
  name: 'comanda:compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    for (const { fileName } of Object.values(bundle).filter((file) => compressible.test(file.fileName))) {
      const file = join(dir, fileName);
      const content = await readFile(file);
      await writeFile(`${file}.br`, brotliCompressSync(content));
      await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workerPolicy } from './headers.ts';
import { compressText, hashContent, keepAnswer, type KeptAnswer } from './kept-answers.ts';

/** The files of the built web, by path. Each is read when it is first requested, and then stays in memory. */
export interface BuiltFiles {
  readonly paths: readonly string[];
  /** Returns null if the file does not exist or has not been read yet. */
  find(path: string): KeptAnswer | null;
  /** Returns null if the file does not exist. */
  load(path: string): Promise<KeptAnswer | null>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Documents are pages, which have handlers of their own; names with a leading dot are for the server only. */
const isServed = (path: string): boolean =>
  !path.includes('/.') && !path.endsWith('.html') && !path.endsWith('.br') && !path.endsWith('.gz');

export const openBuiltFiles = async (webRoot: URL): Promise<BuiltFiles> => {
  const root = fileURLToPath(webRoot);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const toPath = (file: string) => `/${relative(root, file).split(sep).join('/')}`;
  const all = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [toPath(file), file] as const),
  );
  const loaded = new Map<string, KeptAnswer>();
  const loading = new Map<string, Promise<KeptAnswer>>();

  const read = async (path: string, file: string): Promise<KeptAnswer> => {
    const readVariant = async (suffix: string) => {
      const variant = all.get(`${path}${suffix}`);
      return variant === undefined ? null : readFile(variant);
    };
    const [identity, br, gzip] = await Promise.all([readFile(file), readVariant('.br'), readVariant('.gz')]);
    const headers = headersOf(path);
    const compressed = br === null || gzip === null ? await compressIfText(identity, headers) : { br, gzip };
    const answer = keepAnswer({ identity, ...compressed }, { tag: hashContent(identity), headers });
    loaded.set(path, answer);
    return answer;
  };

  return {
    paths: [...all.keys()].filter(isServed),
    find: (path) => loaded.get(path) ?? null,
    async load(path) {
      const file = all.get(path);
      if (file === undefined || !isServed(path)) return null;
      const reading = loading.get(path) ?? read(path, file);
      loading.set(path, reading);
      try {
        return await reading;
      } finally {
        loading.delete(path);
      }
    },
  };
};

/** The build compresses its files. Others are compressed when they are read. */
const compressIfText = async (bytes: Buffer, headers: Record<string, string>) =>
  headers['content-type']?.includes('charset') === true ? compressText(bytes) : {};

const headersOf = (path: string): Record<string, string> => ({
  'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
  vary: 'accept-encoding',
  // File names under assets contain a hash of the content, so responses can be cached for ever.
  'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  // A worker fetches on behalf of its pages and needs its own content security policy.
  ...(path.endsWith('-worker.js') ? { 'content-security-policy': workerPolicy } : {}),
});

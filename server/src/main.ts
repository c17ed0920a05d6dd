import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node compiles the sources at every start. The cache makes the second start about twice as fast; without permission to write it,
// the server starts as before. It has to be enabled before the other modules are loaded, so they are imported from here.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
await import('./start.ts');

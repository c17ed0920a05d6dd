export { listCollectionsForKeys } from './readable-by-keys.ts';
export { createApiReference } from './create-api-reference.ts';
export { resolveKey, refreshKeyActor } from './resolve-key.ts';
export { developersFeature } from './developers.feature.ts';

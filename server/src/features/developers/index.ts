export { listCollectionsForKeys } from './readable-by-keys.ts';
export { createExample } from './create-example.ts';
export { propertyDescriptions } from './property-descriptions.ts';
export { createApiReference } from './create-api-reference.ts';
export { resolveKey, refreshKeyActor } from './resolve-key.ts';
export { countAccess, revokeAccess } from './revoke-access.ts';
export { developersFeature } from './developers.feature.ts';

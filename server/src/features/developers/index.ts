export { createApiReference, createExample, listCollectionsForKeys, propertyDescriptions } from './reference/index.ts';
export { resolveKey, refreshKeyActor } from './keys/index.ts';
export { countAccess, revokeAccess } from './revoke-access.ts';
export { developersFeature } from './developers.feature.ts';

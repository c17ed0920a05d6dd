export { apiKeysCollection } from './api-keys.collection.ts';
export { countKeys, saveAllKeysRevoked } from './api-keys.repository.ts';
export { createKey, revokeKey } from './create-key.ts';
export { requireOwnerCaller, requireRestaurantsOfOwner } from './require-owner.ts';
export { refreshKeyActor, resolveKey } from './resolve-key.ts';

export { apiKeysCollection } from './api-keys.collection.ts';
export { developersHandlers } from './developers.commands.ts';
export { forgetCallsJob } from './forget-calls.ts';
export { resolveKey, resolveKeyAgain } from './resolve-key.ts';

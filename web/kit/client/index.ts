export { addressOf } from './address-of.ts';
export { ApiFailure } from '#kit/failure';
export { toApiFailure } from './to-api-failure.ts';
export { api } from './create-api-client.ts';
export { useApi } from './use-api.ts';
export type { Outcome } from './outcome-of.ts';
export { useCommand, type Command } from './use-command.ts';

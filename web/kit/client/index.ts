export { ApiContext, useApi } from './api-context.ts';
export { ApiFailure, toApiFailure } from './api-failure.ts';
export { api, createApiClient, type ApiClient } from './create-api-client.ts';
export { useCommand, type Command, type Outcome } from './use-command.ts';

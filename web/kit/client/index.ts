export { endpointUrl } from './endpoint-url.ts';
export { ApiFailure } from '#kit/failure';
export { toApiFailure } from './to-api-failure.ts';
export { apiClient, type ApiClient } from './create-api-client.ts';
export { createTaskQueue, type TaskQueue } from './task-queue.ts';
export { useApi } from './use-api.ts';
export { useCommand, type Command, type CommandOutcome } from './use-command.ts';

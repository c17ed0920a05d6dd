export { ApiFailure } from '#kit/failure';
export { apiClient, type ApiClient, endpointUrl, toApiFailure, useApi } from './create-api-client.ts';
export { createTaskQueue, type TaskQueue } from './task-queue.ts';
export { useCommand, type Command, type CommandOutcome } from './use-command.ts';

import { apiClient, type ApiClient } from './create-api-client.ts';

/** Returns the API client, for the few reads on a screen that are neither a live query nor a command. */
export const useApi = (): ApiClient => apiClient;

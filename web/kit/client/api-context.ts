import { createContext, use } from 'react';
import { api, type ApiClient } from './create-api-client.ts';

/** Only tests provide another one. */
export const ApiContext = createContext<ApiClient>(api);

export const useApi = (): ApiClient => use(ApiContext);

import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { api as contract, type Api } from '@comanda/contract';
import { apiPrefix } from '@comanda/contract/access';
import { forwardCommand } from '#kit/analytics';
import { abortWhenIdle } from '#kit/follow';
import { validateInput } from './validate-input.ts';
import { toApiFailure } from './to-api-failure.ts';

export type ApiClient = ContractRouterClient<Api>;

/** Creates the typed client from the contract alone. Every call that fails rejects with an `ApiFailure`. */
export const createApiClient = (baseUrl?: string): ApiClient =>
  createORPCClient<ApiClient>(
    new OpenAPILink(contract, {
      url: () => baseUrl ?? new URL(apiPrefix, location.origin),
      fetch: async (request, init) => abortWhenIdle(await fetch(request, { ...init, credentials: 'same-origin' })),
      interceptors: [
        async (call) => {
          try {
            await validateInput(call.path, call.input);
            const output = await call.next();
            // Runs in a microtask, so that an error in analytics is not reported as a failure of the command.
            queueMicrotask(() => forwardCommand(call.path, call.input, output));
            return output;
          } catch (error) {
            throw toApiFailure(error);
          }
        },
      ],
    }),
  );

/** The API client of this page. */
export const apiClient = createApiClient();

import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { api as contract, type Api } from '@comanda/contract';
import { apiPrefix } from '@comanda/contract/access';
import { passOnCommand } from '#kit/analytics';
import { endWhenSilent } from '#kit/follow';
import { refuseEarly } from './refuse-early.ts';
import { toApiFailure } from './to-api-failure.ts';

export type ApiClient = ContractRouterClient<Api>;

/** The typed client, made of nothing but the contract. Every call that fails rejects with an `ApiFailure`. */
export const createApiClient = (baseUrl?: string): ApiClient =>
  createORPCClient<ApiClient>(
    new OpenAPILink(contract, {
      url: () => baseUrl ?? new URL(apiPrefix, location.origin),
      fetch: async (request, init) => endWhenSilent(await fetch(request, { ...init, credentials: 'same-origin' })),
      interceptors: [
        async (call) => {
          try {
            await refuseEarly(call.path, call.input);
            const output = await call.next();
            // Apart, so that no fault in counting is taken for one of the command.
            queueMicrotask(() => passOnCommand(call.path, call.input, output));
            return output;
          } catch (error) {
            throw toApiFailure(error);
          }
        },
      ],
    }),
  );

/** The client of this page. */
export const api = createApiClient();

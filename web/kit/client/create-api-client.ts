import { createORPCClient, ORPCError } from '@orpc/client';
import { type ContractRouterClient, isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Api, api, api as contract, isErrorCode } from '@comanda/contract';
import { apiPrefix } from '@comanda/contract/access';
import { toFieldErrors, statusErrors } from '@comanda/contract/kernel';
import { forwardCommand } from '#kit/analytics';
import { abortWhenIdle } from '#kit/follow';
import { ApiFailure, describeIssue, failureFromError, failureFromProxy, failureFromRefusal } from '#kit/failure';

const contractAt = (path: readonly string[]): AnyContractProcedure | undefined => {
  let node: unknown = api;
  for (const name of path) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = Reflect.get(node, name);
  }
  return isContractProcedure(node) ? node : undefined;
};

/**
 * Validates an input against the contract's schema before anything is sent. The server would refuse it with the same messages, and all
 * field errors are reported together.
 */
const validateInput = async (path: readonly string[], input: unknown): Promise<void> => {
  const schema = contractAt(path)?.['~orpc'].inputSchema;
  if (schema === undefined) return;
  const { issues } = await schema['~standard'].validate(input);
  if (issues === undefined) return;
  throw new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: toFieldErrors(issues, describeIssue),
  });
};

export type ApiClient = ContractRouterClient<Api>;

/** Converts anything that a call threw to an `ApiFailure`. */
export const toApiFailure = (error: unknown): ApiFailure => {
  if (!(error instanceof ORPCError)) return failureFromError(error);
  const { code, status, message } = error;
  const data: unknown = error.data;
  return isErrorCode(code)
    ? failureFromRefusal({ code, message, data, cause: error })
    : failureFromProxy(status, { data, cause: error });
};

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

/** Returns the API client, for the few reads on a screen that are neither a live query nor a command. */
export const useApi = (): ApiClient => apiClient;

/** URL of a GET endpoint, for an image or a link that the browser fetches itself. */
export const endpointUrl = (endpoint: AnyContractProcedure, query: Readonly<Record<string, string>>): string =>
  `${apiPrefix}${endpoint['~orpc'].route.path ?? ''}?${new URLSearchParams(query).toString()}`;

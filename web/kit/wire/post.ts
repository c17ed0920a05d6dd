import type { ErrorCode } from '@comanda/contract';
import { apiPrefix, endpointPath } from '@comanda/contract/access';
import {
  failureFromProxy,
  failureFromRefusal,
  failureFromError,
  isRecord,
  requestIdIn,
  type ApiFailure,
} from '#kit/failure';

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: unknown;
}

/** Recognizes our server's refusals: they all carry a request id, which a proxy does not add. */
export const isRefusalBody = (body: unknown): body is Refusal =>
  isRecord(body) &&
  typeof body['code'] === 'string' &&
  typeof body['message'] === 'string' &&
  requestIdIn(body['data']) !== undefined;

const failureIn = async (response: Response): Promise<ApiFailure> => {
  const body: unknown = await response.json().catch(() => null);
  return isRefusalBody(body) ? failureFromRefusal(body) : failureFromProxy(response.status, { data: body });
};

/** Posts to an endpoint of the contract. Every answer other than success is thrown as an `ApiFailure`. */
export const post = async (
  [feature, command]: readonly [feature: string, command: string],
  input: unknown,
  signal: AbortSignal,
): Promise<Response> => {
  const response = await fetch(`${apiPrefix}${endpointPath(feature, command)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    throw failureFromError(error);
  });
  if (!response.ok) throw await failureIn(response);
  return response;
};

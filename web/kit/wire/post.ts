import type { ErrorCode } from '@comanda/contract';
import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { fromForeign, fromRefusal, fromThrown, isRecord, requestIdIn, type ApiFailure } from '#kit/failure';

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: unknown;
}

/** Our server gives every refusal the id of its request; what stands in between does not know of that. */
export const isRefusal = (body: unknown): body is Refusal =>
  isRecord(body) &&
  typeof body['code'] === 'string' &&
  typeof body['message'] === 'string' &&
  requestIdIn(body['data']) !== undefined;

const failureIn = async (response: Response): Promise<ApiFailure> => {
  const body: unknown = await response.json().catch(() => null);
  return isRefusal(body) ? fromRefusal(body) : fromForeign(response.status, { data: body });
};

/** Posts to an endpoint of the contract. Whatever is not its answer is thrown as an `ApiFailure`. */
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
    throw fromThrown(error);
  });
  if (!response.ok) throw await failureIn(response);
  return response;
};

import type { Api } from '@comanda/contract';
import { statusErrors } from '@comanda/contract/kernel';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { ApiFailure, failureFromError } from '#kit/failure';
import { post } from './post.ts';

type Inputs = InferContractRouterInputs<Api>;
type Outputs = InferContractRouterOutputs<Api>;

/** Timeout: with weak signal a request may otherwise hang for minutes without anything to tell the guest. */
const timeoutMs = 30_000;

/**
 * Sends one command of the contract without the large API client: `await send('visits', 'enter', { qrCodeId })`. Only the server validates
 * the input. Rejects with an `ApiFailure`.
 */
export const sendCommand = async <Feature extends keyof Api, Command extends keyof Api[Feature] & string>(
  feature: Feature,
  command: Command,
  input: Inputs[Feature][Command & keyof Inputs[Feature]],
): Promise<Outputs[Feature][Command & keyof Outputs[Feature]]> => {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await post([feature, command], input, timeout.signal);
    return await response.json();
  } catch (error) {
    if (!timeout.signal.aborted) throw failureFromError(error);
    throw new ApiFailure('deadline-exceeded', { message: statusErrors['deadline-exceeded'].message, cause: error });
  } finally {
    clearTimeout(timer);
  }
};

import type { Api } from '@comanda/contract';
import { statusErrors } from '@comanda/contract/kernel';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { ApiFailure, fromThrown } from '#kit/failure';
import { post } from './post.ts';

type Inputs = InferContractRouterInputs<Api>;
type Outputs = InferContractRouterOutputs<Api>;

/** A phone with one bar of signal may wait for minutes otherwise, with nothing to tell the guest. */
const longestMs = 30_000;

/**
 * One command of the contract in a few bytes: `await send('visits', 'enter', { qrCodeId })`. The input is checked by the server
 * alone. Rejects with an `ApiFailure`.
 */
export const send = async <Feature extends keyof Api, Command extends keyof Api[Feature] & string>(
  feature: Feature,
  command: Command,
  input: Inputs[Feature][Command & keyof Inputs[Feature]],
): Promise<Outputs[Feature][Command & keyof Outputs[Feature]]> => {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longestMs);
  try {
    const response = await post([feature, command], input, tooLong.signal);
    return await response.json();
  } catch (error) {
    if (!tooLong.signal.aborted) throw fromThrown(error);
    throw new ApiFailure('deadline-exceeded', { message: statusErrors['deadline-exceeded'].message, cause: error });
  } finally {
    clearTimeout(timer);
  }
};

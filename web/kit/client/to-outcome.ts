import type { ApiFailure } from '#kit/failure';
import { toApiFailure } from './to-api-failure.ts';

/** Result of a command. The promise never rejects, so no caller can forget to catch. */
export type CommandOutcome<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly failure: ApiFailure };

export const toOutcome = async <Output>(promise: Promise<Output>): Promise<CommandOutcome<Output>> => {
  try {
    return { ok: true, output: await promise };
  } catch (error) {
    return { ok: false, failure: toApiFailure(error) };
  }
};

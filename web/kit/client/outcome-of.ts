import type { ApiFailure } from '#kit/failure';
import { toApiFailure } from './to-api-failure.ts';

/** How a command ended. It never rejects, so that nobody forgets to catch. */
export type Outcome<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly failure: ApiFailure };

export const outcomeOf = async <Output>(running: Promise<Output>): Promise<Outcome<Output>> => {
  try {
    return { ok: true, output: await running };
  } catch (error) {
    return { ok: false, failure: toApiFailure(error) };
  }
};

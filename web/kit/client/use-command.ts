import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '@comanda/contract/kernel';
import type { ApiFailure } from '#kit/failure';
import { apiClient, type ApiClient, toApiFailure } from './create-api-client.ts';

/** Result of a command. The promise never rejects, so no caller can forget to catch. */
export type CommandOutcome<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly failure: ApiFailure };

const toOutcome = async <Output>(promise: Promise<Output>): Promise<CommandOutcome<Output>> => {
  try {
    return { ok: true, output: await promise };
  } catch (error) {
    return { ok: false, failure: toApiFailure(error) };
  }
};

export interface Command<Input extends readonly unknown[], Output> {
  readonly run: (...input: Input) => Promise<CommandOutcome<Output>>;
  readonly isRunning: boolean;
  readonly failure: ApiFailure | null;
  /** All error messages by field; empty when there are none. */
  readonly fieldErrors: FieldErrors;
  /** Clears the failure, for example when a person edits a field. */
  readonly reset: () => void;
}

type State = { readonly isRunning: boolean; readonly failure: ApiFailure | null };
const idle: State = { isRunning: false, failure: null };
const running: State = { isRunning: true, failure: null };
const noErrors: FieldErrors = {};

/**
 * Returns one command of the contract, ready to run from a screen:
 * `const logIn = useCommand((api) => api.accounts.logIn)`, then `await logIn.run({ email, password })`.
 */
export const useCommand = <Input extends readonly unknown[], Output>(
  select: (api: ApiClient) => (...input: Input) => Promise<Output>,
): Command<Input, Output> => {
  const [state, setState] = useState(idle);
  const selected = useRef(select);
  useEffect(() => {
    selected.current = select;
  });

  const run = useCallback(async (...input: Input): Promise<CommandOutcome<Output>> => {
    setState(running);
    const outcome = await toOutcome(selected.current(apiClient)(...input));
    setState(outcome.ok ? idle : { isRunning: false, failure: outcome.failure });
    return outcome;
  }, []);
  const reset = useCallback(() => setState((now) => (now.failure === null ? now : idle)), []);

  return useMemo(() => ({ run, reset, ...state, fieldErrors: state.failure?.fields ?? noErrors }), [run, reset, state]);
};

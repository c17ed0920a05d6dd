import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { api } from '@comanda/contract';
import { fieldErrorsOf, statusErrors } from '@comanda/contract/kernel';
import { ApiFailure } from '#kit/failure';

const contractAt = (path: readonly string[]): AnyContractProcedure | undefined => {
  let at: unknown = api;
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, name);
  }
  return isContractProcedure(at) ? at : undefined;
};

/**
 * Checks an input against the contract's own schema before anything is sent: the server would refuse it with the same
 * sentences, all of them at once.
 */
export const refuseEarly = async (path: readonly string[], input: unknown): Promise<void> => {
  const schema = contractAt(path)?.['~orpc'].inputSchema;
  if (schema === undefined) return;
  const { issues } = await schema['~standard'].validate(input);
  if (issues === undefined) return;
  throw new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: fieldErrorsOf(issues),
  });
};

import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { api } from '@comanda/contract';
import { toFieldErrors, statusErrors } from '@comanda/contract/kernel';
import { ApiFailure } from '#kit/failure';

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
export const validateInput = async (path: readonly string[], input: unknown): Promise<void> => {
  const schema = contractAt(path)?.['~orpc'].inputSchema;
  if (schema === undefined) return;
  const { issues } = await schema['~standard'].validate(input);
  if (issues === undefined) return;
  throw new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: toFieldErrors(issues),
  });
};

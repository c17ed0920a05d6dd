import { isErrorCode } from '@comanda/contract';
import type { CommandMeta } from '@comanda/contract/access';
import {
  ContractProcedure,
  isContractProcedure,
  type AnyContractProcedure,
  type AnySchema,
  type ErrorMap,
} from '@orpc/contract';
import { v1 } from './api-document/index.ts';

/** Endpoints by name, in groups. */
export interface ContractTree {
  [name: string]: AnyContractProcedure | ContractTree;
}

/** Returns the schema of the answer in the versioned API, which may say more than the one without a version. */
export type DescribeAnswer = (procedure: AnyContractProcedure) => AnySchema | undefined;

/**
 * Derives the endpoints of the versioned API from those that the screens use: the same paths, inputs, rights and errors, with the statuses
 * of this version.
 */
export const toV1Contract = (contract: object, describeAnswer: DescribeAnswer): ContractTree =>
  Object.fromEntries(
    Object.entries(contract).map(([name, node]: [string, object]) => [
      name,
      isContractProcedure(node) ? toV1Procedure(node, describeAnswer) : toV1Contract(node, describeAnswer),
    ]),
  );

const successStatuses = { created: 201, accepted: 202 } as const;

const toV1Procedure = (procedure: AnyContractProcedure, describeAnswer: DescribeAnswer): AnyContractProcedure => {
  const declared = procedure['~orpc'];
  const { outcome }: CommandMeta = declared.meta;
  return new ContractProcedure({
    ...declared,
    outputSchema: describeAnswer(procedure),
    errorMap: toV1Errors(declared.errorMap),
    route: { ...declared.route, ...(outcome === undefined ? {} : { successStatus: successStatuses[outcome] }) },
  });
};

const toV1Errors = (errors: ErrorMap): ErrorMap =>
  Object.fromEntries(
    Object.entries(errors).map(([code, error]) => [
      code,
      isErrorCode(code) ? { ...error, status: v1.statusOf(code) } : error,
    ]),
  );

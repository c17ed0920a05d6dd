import type { operations } from './schema.ts';

/** Names of all operations, such as `orders.list`. */
export type OperationName = keyof operations;

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;

type SuccessOf<Responses> = Responses extends { 200: infer Ok }
  ? Ok
  : Responses extends { 201: infer Created }
    ? Created
    : Responses extends { 202: infer Accepted }
      ? Accepted
      : never;

/** The answer of an operation. */
export type OutputOf<Name extends OperationName> = JsonOf<SuccessOf<operations[Name]['responses']>>;

type ObjectOrUnknown<Value> = Value extends object ? Value : unknown;

type ParametersIn<Operation, Place extends string> = Operation extends { parameters: infer Parameters }
  ? Parameters extends { [Key in Place]?: infer Values }
    ? ObjectOrUnknown<NonNullable<Values>>
    : unknown
  : unknown;

type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : unknown;

/** Everything that an operation takes: its body, or the parameters of its address. */
export type InputOf<Name extends OperationName> = BodyOf<operations[Name]> &
  ParametersIn<operations[Name], 'path'> &
  ParametersIn<operations[Name], 'query'>;

/** Collections that can be listed and read. */
export type CollectionName = {
  [Name in OperationName]: Name extends `${infer Group}.get`
    ? `${Group}.list` extends OperationName
      ? Group
      : never
    : never;
}[OperationName];

/** A document of a collection. */
export type DocumentOf<Name extends CollectionName> = `${Name}.get` extends OperationName
  ? OutputOf<`${Name}.get`>
  : never;

export { ComandaError } from './comanda-error.ts';
export { createComanda, type Comanda, type ComandaOptions, type CallOptions } from './create-comanda.ts';
export type { CollectionName, DocumentOf, InputOf, OperationName, OutputOf } from './operation-types.ts';

import { apiV1Prefix } from '@comanda/contract/access';
import { z } from 'zod';
import type { ApiSchema } from './sample-values.ts';

/** One endpoint, as the API's own document describes it. */
export interface ApiOperation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: ApiSchema;
  readonly parameters: readonly ApiParameter[];
  /** The input that the document shows as an example. */
  readonly example: unknown;
  readonly isForKeys: boolean;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly isRequired: boolean;
  readonly schema: ApiSchema;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> };
}

interface OperationDescription {
  /** Without a schema it is a reference to a header that several operations share. */
  readonly parameters?: ReadonlyArray<{
    readonly name: string;
    readonly in: ApiParameter['in'];
    readonly required?: boolean;
    readonly schema?: ApiSchema;
    readonly example?: unknown;
  }>;
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: ApiSchema; readonly example?: unknown }>>;
  };
  readonly security?: readonly object[];
  readonly responses?: Readonly<Record<string, { readonly content?: unknown }>>;
}

const apiDocument = z.custom<ApiDocument>((value) => typeof value === 'object' && value !== null && 'paths' in value);

export const readApiDocument = async (origin: string): Promise<ApiDocument> =>
  apiDocument.parse(await (await fetch(`${origin}${apiV1Prefix}/openapi.json`)).json());

export const listApiOperations = ({ paths }: ApiDocument): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, security = [] }]) => ({
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      parameters: parameters.flatMap(({ name, in: place, required = false, schema }) =>
        schema === undefined ? [] : [{ name, in: place, isRequired: required, schema }],
      ),
      body: requestBody?.content?.['application/json']?.schema ?? { type: 'object' },
      example:
        requestBody?.content?.['application/json']?.example ??
        Object.fromEntries(parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))),
      isForKeys: security.some((way) => 'key' in way),
    })),
  );

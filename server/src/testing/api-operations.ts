import { z } from 'zod';
import type { JsonSchema } from './sample-values.ts';

/** One endpoint, as the API's own document describes it. */
export interface ApiOperation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: JsonSchema;
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly schema: JsonSchema }>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface OperationDescription {
  /** Without a schema it is a reference to a header that several operations share. */
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly schema?: JsonSchema }>;
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}

const apiDocument = z.custom<ApiDocument>((value) => typeof value === 'object' && value !== null && 'paths' in value);

export const readApiDocument = async (origin: string): Promise<ApiDocument> =>
  apiDocument.parse(await (await fetch(`${origin}/api/openapi.json`)).json());

export const listApiOperations = ({ paths }: ApiDocument): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody }]) => ({
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      parameters: parameters.flatMap(({ name, schema }) => (schema === undefined ? [] : [{ name, schema }])),
      body: requestBody?.content?.['application/json']?.schema ?? { type: 'object' },
    })),
  );

import { apiPrefix } from '@comanda/contract/access';
import type { ApiReference, ReferenceEndpoint } from '@comanda/contract/pages';
import { z } from 'zod';
import { listSchemaFields, describeType, type JsonSchema } from './describe-schema.ts';
import { createExample } from './create-example.ts';
import type { ReadableCollection } from './readable-by-keys.ts';

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const content = z.object({ 'application/json': z.object({ schema }).optional() });
const operation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string().optional(),
        in: z.string().optional(),
        required: z.boolean().default(false),
        schema: schema.optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().optional(), content: content.optional() })),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
type Operation = z.infer<typeof operation>;

interface Endpoint extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Builds the list of everything that a key can use from the API's own document. */
export const createApiReference = (document: object, collections: readonly ReadableCollection[]): ApiReference => {
  const { paths, components } = described.parse(document);
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Endpoint => ({ ...one, method: method.toUpperCase(), path })),
  );
  const open = endpoints.filter(({ security }) => security.some((way) => 'key' in way));
  const tags = [...new Set(open.flatMap((endpoint) => endpoint.tags))];
  return {
    collections: collections.map(({ name, scope }) => ({
      name,
      scope,
      fields: listSchemaFields(components.schemas[name] ?? {}),
      sample: curlOf('POST', '/documents/query', { collection: name, limit: 3 }),
    })),
    groups: tags.map((tag) => ({
      tag,
      endpoints: open.filter((endpoint) => endpoint.tags.includes(tag)).map(toReferenceEndpoint),
    })),
  };
};

const toReferenceEndpoint = ({ parameters, requestBody, responses, ...endpoint }: Endpoint): ReferenceEndpoint => {
  const { method, path, operationId, summary, description } = endpoint;
  const input = requestBody?.content['application/json']?.schema;
  const output = responses['200']?.content?.['application/json']?.schema;
  const queryFields = parameters.flatMap(({ name, in: place, required: isRequired, schema: kind = {} }) =>
    name === undefined || place !== 'query' ? [] : [{ name, type: describeType(kind), isRequired, kind }],
  );
  const requiredExamples = queryFields
    .filter(({ isRequired }) => isRequired)
    .map(({ name, kind }) => [name, createExample(kind, name)]);
  return {
    operationId,
    method,
    path,
    summary,
    description,
    input: input === undefined ? queryFields : listSchemaFields(input),
    output: output === undefined ? [] : listSchemaFields(output),
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description: text = '' }]) => ({ status, text: text.replaceAll('\n\n', ' · ') })),
    sample: curlOf(method, path, input === undefined ? Object.fromEntries(requiredExamples) : createExample(input)),
  };
};

/** The server replaces the placeholder by its own origin. */
const curlOf = (method: string, path: string, input: object): string =>
  [
    `curl ${method === 'POST' ? '' : '-G '}__ORIGIN__${apiPrefix}${path}`,
    '  -H "Authorization: Bearer $COMANDA_KEY"',
    ...(method === 'POST'
      ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(input, null, 2)}'`]
      : Object.entries(input).map(([name, value]) => `  -d '${name}=${String(value)}'`)),
  ].join(' \\\n');

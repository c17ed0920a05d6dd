import { apiV1Prefix, capabilities, type Capability, keyScopes, toKebabCase } from '@comanda/contract/access';
import type { ApiReference, ReferenceEndpoint } from '@comanda/contract/pages';
import { z } from 'zod';
import { listSchemaFields, describeType, type JsonSchema } from './describe-schema.ts';
import { createExample } from './create-example.ts';

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

/** A collection that a key can read, with the scope that it needs; null if any key can read it. */
interface ReadableCollection {
  readonly name: string;
  readonly scope: string | null;
}

/** Returns an empty list for a collection that no key can read. */
export const listCollectionsForKeys = (name: string, capability: Capability | 'guest'): ReadableCollection[] => {
  if (capability === 'guest') return [];
  if (capabilities[capability].key === 'always') return [{ name, scope: null }];
  return keyScopes.some(({ scope }) => scope === capability) ? [{ name, scope: capability }] : [];
};

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
      sample: curlOf('GET', `/${toKebabCase(name)}`, { limit: 3 }),
    })),
    groups: tags.map((tag) => ({
      tag,
      endpoints: open
        .filter((endpoint) => endpoint.tags.includes(tag))
        .map((endpoint) => toReferenceEndpoint(endpoint, components.schemas)),
    })),
  };
};

const toReferenceEndpoint = (
  { parameters, requestBody, responses, ...endpoint }: Endpoint,
  schemas: Readonly<Record<string, JsonSchema>>,
): ReferenceEndpoint => {
  const { method, path, operationId, summary, description } = endpoint;
  const input = requestBody?.content['application/json']?.schema;
  const success = responses['200'] ?? responses['201'] ?? responses['202'];
  const output = success?.content?.['application/json']?.schema;
  const queryFields = parameters.flatMap(({ name, in: place, required: isRequired, schema: kind = {} }) =>
    name === undefined || place === undefined || place === 'header'
      ? []
      : [{ name, type: describeType(kind), isRequired, kind }],
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
    output: output === undefined ? [] : listSchemaFields(nameReference(output, schemas)),
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description: text = '' }]) => ({ status, text: text.replaceAll('\n\n', ' · ') })),
    sample: curlOf(method, path, input === undefined ? Object.fromEntries(requiredExamples) : createExample(input)),
  };
};

/** An answer that is a document has the fields of the document. */
const nameReference = (output: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  schemas[output.$ref?.split('/').at(-1) ?? ''] ?? output;

/** The server replaces the placeholder by its own origin. */
const curlOf = (method: string, path: string, input: object): string => {
  const values = new Map<string, unknown>(Object.entries(input));
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = String(values.get(name));
    values.delete(name);
    return value;
  });
  return [
    `curl ${method === 'POST' ? '' : '-G '}__ORIGIN__${apiV1Prefix}${address}`,
    '  -H "Authorization: Bearer $COMANDA_KEY"',
    ...(method === 'POST'
      ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(input, null, 2)}'`]
      : [...values].map(([name, value]) => `  -d '${name}=${String(value)}'`)),
  ].join(' \\\n');
};

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommandMeta } from '@comanda/contract/access';
import { isContractProcedure, type AnyContractRouter, type AnySchema } from '@orpc/contract';
import { unversioned, type ApiVersion } from './api-version.ts';
import { sharedComponents } from './describe-shared.ts';
import { completeOperation } from './complete-operation.ts';
import { describeProperties, type PropertyDescriptions } from './describe-properties.ts';
import { describeOperation, type EndpointDescription, type Operation } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';

interface DescriptionOptions {
  readonly version: ApiVersion;
  /** Schemas of the documents of each collection that can be read. */
  readonly documents: Readonly<Record<string, AnySchema>>;
  /** The use cases. The answers of those that run in our transaction can be stored under an idempotency key. */
  readonly handlers: object;
  /** Parameters of reads that the schema of their input does not describe, by path. */
  readonly parameters?: ReadonlyMap<string, readonly object[]>;
  readonly descriptions: PropertyDescriptions;
  /** Makes a small valid value of a schema. */
  readonly createExample: (schema: object, name?: string) => unknown;
}

/** Deeper schemas would be described as anything. The deepest one is that of a guest's menu. */
const maxSchemaDepth = 20;

/** The OpenAPI document of the whole contract, generated on first use. */
export const describeApi = (
  contract: AnyContractRouter,
  { version, documents, handlers, parameters = new Map(), descriptions, createExample }: DescriptionOptions,
): (() => Promise<object>) => {
  const endpoints = new Map(listEndpoints(contract, handlers));
  let document: Promise<object> | null = null;
  const describe = async (): Promise<object> => {
    // Loaded on first use: few servers are asked for the document, and soon after the start none is.
    const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
      import('@orpc/openapi'),
      import('@orpc/zod/zod4'),
    ]);
    const converter = new ZodToJsonSchemaConverter({ maxStructureDepth: maxSchemaDepth });
    const generator = new OpenAPIGenerator({
      schemaConverters: [
        {
          condition: (schema) => converter.condition(schema),
          // Together the schemas take most of a second, in which orders would wait.
          convert: async (...about) => {
            await nextTurn();
            return converter.convert(...about);
          },
        },
      ],
    });
    const generated = await generator.generate(contract, {
      info: {
        title: 'Comanda',
        version: '1.0.0',
        description: writeIntroduction(Object.keys(documents)),
        contact: { name: 'The operator of this server' },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: version.prefix, description: 'This server' }],
      commonSchemas: Object.fromEntries(Object.entries(documents).map(([name, schema]) => [name, { schema }])),
    });
    const deprecation = version === unversioned ? { deprecated: true } : {};
    const complete = (operation: Operation): object => ({
      ...completeOperation(operation, { descriptions, createExample }),
      ...deprecation,
    });
    const paths: Record<string, object> = {};
    for (const [path, item = {}] of Object.entries(generated.paths ?? {})) {
      await nextTurn();
      const methods = (['get', 'post'] as const).flatMap((method) => {
        const endpoint = endpoints.get(`${method} ${path}`);
        const operation = item[method];
        return operation === undefined || endpoint === undefined
          ? []
          : [[method, complete(describeOperation(withParameters(operation, parameters.get(path)), endpoint))]];
      });
      paths[path] = Object.fromEntries(methods);
    }
    const tags = [...new Set(Object.keys(paths).map((path) => path.split('/')[1] ?? ''))];
    return {
      ...generated,
      tags: [
        ...tags.map((name) => ({ name, description: `Operations under \`/${name}\`.` })),
        { name: 'webhooks', description: 'Calls of the server to your program.' },
      ],
      paths,
      webhooks: describeWebhooks(),
      components: {
        ...generated.components,
        ...sharedComponents,
        schemas: {
          ...Object.fromEntries(
            Object.entries(generated.components?.schemas ?? {}).map(([name, schema]) => [
              name,
              describeProperties(schema, descriptions, name),
            ]),
          ),
          ...sharedComponents.schemas,
        },
      },
    };
  };
  // A failed attempt is not kept, so that the next request tries again.
  return () =>
    (document ??= describe().catch((error: unknown) => {
      document = null;
      throw error;
    }));
};

const withParameters = (operation: Operation, parameters: readonly object[] | undefined): Operation =>
  parameters === undefined ? operation : { ...operation, parameters };

const writeIntroduction = (collections: readonly string[]): string =>
  [
    'QR-code ordering and management for restaurants: the same endpoints that the product’s own screens use.',
    'A program brings a key of an owner, which opens the endpoints of its scopes. How to begin is written at /developers.',
    `Data is read as documents of collections: ${collections.join(', ')}. The schema of each has its name.`,
  ].join('\n\n');

const listEndpoints = (contract: object, handlers: object): Array<[string, EndpointDescription]> => {
  const handlersByName = new Map<string, unknown>(Object.entries(handlers));
  return Object.entries(contract).flatMap(([name, declared]: [string, object]) => {
    const handler = handlersByName.get(name);
    if (!isContractProcedure(declared)) {
      return typeof handler === 'object' && handler !== null ? listEndpoints(declared, handler) : [];
    }
    const { route, meta, errorMap } = declared['~orpc'];
    const key = `${(route.method ?? 'POST').toLowerCase()} ${route.path ?? ''}`;
    const declaredMeta: CommandMeta = meta;
    return [[key, { meta: declaredMeta, errors: errorMap, isAnsweredOnce: typeof handler === 'function' }]];
  });
};

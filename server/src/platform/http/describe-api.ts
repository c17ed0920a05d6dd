import type { CommandMeta } from '@comanda/contract/access';
import { isContractProcedure, type AnyContractRouter, type AnySchema } from '@orpc/contract';
import { sharedComponents } from './describe-shared.ts';
import { describeOperation, type EndpointDescription } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';

interface DescriptionOptions {
  readonly prefix: string;
  /** Schemas of the documents of each collection that can be read. */
  readonly documents: Readonly<Record<string, AnySchema>>;
  /** The use cases. The answers of those that run in our transaction can be stored under an idempotency key. */
  readonly handlers: object;
}

/** The OpenAPI document of the whole contract, generated on first use. */
export const describeApi = (
  contract: AnyContractRouter,
  { prefix, documents, handlers }: DescriptionOptions,
): (() => Promise<object>) => {
  const endpoints = new Map(listEndpoints(contract, handlers));
  let document: Promise<object> | null = null;
  const describe = async (): Promise<object> => {
    // Loaded on first use: few servers are asked for the document, and soon after the start none is.
    const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
      import('@orpc/openapi'),
      import('@orpc/zod/zod4'),
    ]);
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
    const generated = await generator.generate(contract, {
      info: { title: 'Comanda', version: '1.0.0', description: writeIntroduction(Object.keys(documents)) },
      servers: [{ url: prefix, description: 'This server' }],
      commonSchemas: Object.fromEntries(Object.entries(documents).map(([name, schema]) => [name, { schema }])),
    });
    const paths: Record<string, object> = {};
    for (const [path, item = {}] of Object.entries(generated.paths ?? {})) {
      const methods = (['get', 'post'] as const).flatMap((method) => {
        const endpoint = endpoints.get(`${method} ${path}`);
        const operation = item[method];
        return operation === undefined || endpoint === undefined
          ? []
          : [[method, describeOperation(operation, endpoint)]];
      });
      paths[path] = Object.fromEntries(methods);
    }
    return {
      ...generated,
      paths,
      webhooks: describeWebhooks(),
      components: {
        ...generated.components,
        ...sharedComponents,
        schemas: { ...generated.components?.schemas, ...sharedComponents.schemas },
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

const writeIntroduction = (collections: readonly string[]): string =>
  [
    'QR-code ordering and management for restaurants: the same endpoints that the product’s own screens use.',
    'A program brings a key of an owner, which opens the endpoints of its scopes. How to begin is written at /developers.',
    `Data is read as documents of collections: ${collections.join(', ')}. The schema of each has its name.`,
  ].join('\n\n');

const listEndpoints = (contract: object, handlers: object): Array<[string, EndpointDescription]> =>
  Object.entries(contract).flatMap(([name, declared]: [string, object]) => {
    const handler: unknown = new Map<string, unknown>(Object.entries(handlers)).get(name);
    if (!isContractProcedure(declared)) {
      return typeof handler === 'object' && handler !== null ? listEndpoints(declared, handler) : [];
    }
    const { route, meta, errorMap } = declared['~orpc'];
    const key = `${(route.method ?? 'POST').toLowerCase()} ${route.path ?? ''}`;
    const declaredMeta: CommandMeta = meta;
    return [[key, { meta: declaredMeta, errors: errorMap, isAnsweredOnce: typeof handler === 'function' }]];
  });

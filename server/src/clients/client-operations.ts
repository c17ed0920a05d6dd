import { z } from 'zod';

/** The subset of JSON Schema that the API's own document uses. */
export interface ClientSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly ClientSchema[];
  readonly oneOf?: readonly ClientSchema[];
  readonly properties?: Readonly<Record<string, ClientSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ClientSchema;
  readonly items?: ClientSchema | boolean;
  readonly prefixItems?: readonly ClientSchema[];
}

const schema = z.custom<ClientSchema>((value) => typeof value === 'object' && value !== null);
const content = z.looseObject({ 'application/json': z.looseObject({ schema }).optional() });
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string().optional(),
        in: z.string().optional(),
        required: z.boolean().default(false),
        schema: schema.optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
});
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});
type ClientDocument = z.infer<typeof document>;

interface ClientParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: ClientSchema;
}

/** An operation that a client offers. */
export interface ClientOperation {
  /** Group and name, such as `orders.list`. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters: readonly ClientParameter[];
  readonly body: ClientSchema | null;
  readonly output: ClientSchema | null;
}

type Operation = z.infer<typeof operation>;

/** True for an operation that a key can use and that answers with JSON. Streams are followed by long polling instead. */
const isForClients = ({ security, responses }: Operation): boolean =>
  security.some((way) => 'key' in way) &&
  !Object.values(responses).some(
    (response) => response.content !== undefined && 'text/event-stream' in response.content,
  );

const successOf = ({ responses }: Operation): ClientSchema | null => {
  const success = responses['200'] ?? responses['201'] ?? responses['202'];
  return success?.content?.['application/json']?.schema ?? null;
};

/** The API's own document without what a program with a key cannot use. */
export const pickClientDocument = (described: object): ClientDocument => {
  const whole = document.parse(described);
  const paths = Object.entries(whole.paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, one]) => isForClients(one));
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  return { ...whole, paths: Object.fromEntries(paths), webhooks: {} };
};

export const listClientOperations = ({ paths }: ClientDocument): ClientOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      name: one.operationId,
      summary: one.summary,
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      parameters: one.parameters.flatMap(({ name, in: place, required, schema: kind }) =>
        name === undefined || kind === undefined || place === 'header'
          ? []
          : [{ name, isRequired: required, schema: kind }],
      ),
      body: one.requestBody?.content['application/json']?.schema ?? null,
      output: successOf(one),
    })),
  );

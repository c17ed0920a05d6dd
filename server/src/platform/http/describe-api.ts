import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { AnyContractRouter, AnySchema } from '@orpc/contract';

interface Described {
  readonly prefix: string;
  /** The shape of each collection's documents, which the read door hands out. */
  readonly documents: Readonly<Record<string, AnySchema>>;
}

/** The OpenAPI document of everything the contract declares, made once when it is first asked for. */
export const describeApi = (contract: AnyContractRouter, { prefix, documents }: Described): (() => Promise<object>) => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const names = Object.keys(documents);
  let document: Promise<object> | null = null;
  return () =>
    (document ??= generator.generate(contract, {
      info: {
        title: 'Comanda',
        version: '1',
        description: `QR-code ordering and management for restaurants. Collections of documents: ${names.join(', ')}; the shape of each stands among the schemas under its name.`,
      },
      servers: [{ url: prefix }],
      commonSchemas: Object.fromEntries(Object.entries(documents).map(([name, schema]) => [name, { schema }])),
    }));
};

import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { AnyContractRouter } from '@orpc/contract';

/** The OpenAPI document of everything the contract declares, made once when it is first asked for. */
export const describeApi = (contract: AnyContractRouter, prefix: string): (() => Promise<object>) => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let document: Promise<object> | null = null;
  return () =>
    (document ??= generator.generate(contract, {
      info: { title: 'Comanda', version: '1', description: 'QR-code ordering and management for restaurants.' },
      servers: [{ url: prefix }],
    }));
};

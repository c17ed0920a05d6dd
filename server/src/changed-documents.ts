import { collections as schemas, type CollectionName } from '@comanda/contract';
import { can, findNeededScope, type CommandMeta } from '@comanda/contract/access';
import { isContractProcedure, type AnyContractProcedure, type AnySchema } from '@orpc/contract';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import { readDocument, type Collection, type QueryServices } from '#platform/documents';
import type { AnsweredCommand } from '#platform/http';

/**
 * The id that names the document which a command changes, and its collection, by the first part of the command's path. The first id that a
 * command has in its answer or its input counts.
 */
const idsByFeature: Readonly<Record<string, ReadonlyArray<readonly [field: string, collection: CollectionName]>>> = {
  areas: [['areaId', 'areas']],
  feedback: [['feedbackId', 'feedback']],
  kitchen: [
    ['orderId', 'orders'],
    ['stationId', 'stations'],
  ],
  menus: [
    ['itemId', 'items'],
    ['categoryId', 'categories'],
    ['menuId', 'menus'],
  ],
  orders: [['orderId', 'orders']],
  payments: [
    ['paymentId', 'payments'],
    ['orderId', 'orders'],
  ],
  printing: [
    ['printerId', 'printers'],
    ['jobId', 'printJobs'],
  ],
  'qr-codes': [['qrCodeId', 'qrCodes']],
  receipts: [['receiptId', 'receipts']],
  restaurants: [['restaurantId', 'restaurants']],
  splitting: [['paymentId', 'payments']],
  visits: [['visitId', 'visits']],
};

interface ChangedDocument {
  readonly field: string;
  readonly collection: CollectionName;
}

const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Finds the document that a command for programs changes; null if there is no single one. */
const findChangedDocument = (procedure: AnyContractProcedure): ChangedDocument | null => {
  const { route, inputSchema, outputSchema } = procedure['~orpc'];
  const meta: CommandMeta = procedure['~orpc'].meta;
  const isForKeys = findNeededScope(meta.audience) !== undefined;
  if (meta.isLooking === true || !isForKeys || !(outputSchema instanceof z.ZodObject)) return null;
  const fields = { ...shapeOf(inputSchema), ...shapeOf(outputSchema) };
  const ids = idsByFeature[route.path?.split('/')[1] ?? ''] ?? [];
  const [field, collection] = ids.find(([name]) => name in fields) ?? [];
  return field === undefined || collection === undefined ? null : { field, collection };
};

/** The answer of a command, with the document that the command changed. */
export const describeChangedDocument = (procedure: AnyContractProcedure): AnySchema | undefined => {
  const { outputSchema } = procedure['~orpc'];
  const changed = findChangedDocument(procedure);
  if (changed === null || !(outputSchema instanceof z.ZodObject)) return outputSchema;
  return outputSchema.extend({ document: schemas[changed.collection].nullable() });
};

const listChangedDocuments = (contract: object): Array<[path: string, changed: ChangedDocument]> =>
  Object.values<object>({ ...contract }).flatMap((node) => {
    if (!isContractProcedure(node)) return listChangedDocuments(node);
    const changed = findChangedDocument(node);
    return changed === null ? [] : [[node['~orpc'].route.path ?? '', changed]];
  });

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Adds the changed document to the answers of commands, as it is after the command; null if the caller may not read it. */
export const addChangedDocuments = (
  services: QueryServices,
  contract: object,
): ((ctx: CallContext, command: AnsweredCommand) => Promise<unknown>) => {
  const changes = new Map(listChangedDocuments(contract));
  const read = async (ctx: CallContext, collection: Collection | undefined, id: unknown) => {
    const capability = collection?.policy.capability;
    if (collection === undefined || capability === undefined || capability === 'guest' || typeof id !== 'string')
      return null;
    return can(ctx.caller.actor, capability) ? readDocument(services, ctx, { collection, id }) : null;
  };
  return async (ctx, { path, input, output }) => {
    const changed = changes.get(path);
    if (changed === undefined) return output;
    const collection = services.collections.find(({ name }) => name === changed.collection);
    const answer = fieldsOf(output);
    return {
      ...answer,
      document: await read(ctx, collection, answer[changed.field] ?? fieldsOf(input)[changed.field]),
    };
  };
};

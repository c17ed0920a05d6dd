import { z } from 'zod';
import type { Touch } from '#platform/context';
import type { TouchedDocuments } from './touch-index.ts';

const tenantsByCollection = z.record(z.string(), z.array(z.string()));
const idsByTenant = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/**
 * A message between nodes: the touched documents, or that some may have been missed. The ids stand beside the tenants, so that a node
 * of an older version, which does not know them, reads whole tenants again.
 */
const message = z.union([
  z.object({ node: z.string(), touched: tenantsByCollection, ids: idsByTenant.optional() }),
  z.object({ node: z.string(), missed: z.literal(true) }),
]);
export type NodeMessage = z.infer<typeof message>;
type TouchMessage = Extract<NodeMessage, { touched: unknown }>;

// PostgreSQL refuses a payload of 8,000 bytes or more. Ids are ASCII, so one character is one byte.
const maxPayload = 7_900;

const encode = (text: NodeMessage): string => JSON.stringify(text);

export const encodeMissed = (node: string): string => encode({ node, missed: true });

/** The worst case for one more entry: a new collection, with its quotes, brackets and commas, once among the tenants and once among the ids. */
const lengthOf = ({ collection, tenant, ids }: Touch): number => {
  const nameLength = collection.length + tenant.length + 10;
  return ids === undefined ? nameLength : ids.reduce((sum, id) => sum + id.length + 3, 2 * nameLength);
};

/** Encodes all touches in as few payloads as possible. */
export const encodeTouches = (node: string, touches: readonly Touch[]): string[] => {
  const payloads: string[] = [];
  const emptyLength = encode({ node, touched: {}, ids: {} }).length;
  let touched: Record<string, string[]> = {};
  let ids: Record<string, Record<string, string[]>> = {};
  let length = emptyLength;
  const finish = (): void => {
    payloads.push(encode({ node, touched, ...(Object.keys(ids).length > 0 && { ids }) }));
    touched = {};
    ids = {};
    length = emptyLength;
  };
  for (const touch of touches) {
    const { collection, tenant } = touch;
    const addedLength = lengthOf(touch);
    if (length + addedLength > maxPayload && length > emptyLength) finish();
    (touched[collection] ??= []).push(tenant);
    if (touch.ids !== undefined) (ids[collection] ??= {})[tenant] = [...touch.ids];
    length += addedLength;
  }
  if (Object.keys(touched).length > 0) finish();
  return payloads;
};

export const listTouches = ({ touched, ids = {} }: TouchMessage): TouchedDocuments[] =>
  Object.entries(touched).flatMap(([collection, tenants]) =>
    tenants.map((tenant) => ({ collection, tenant, ids: ids[collection]?.[tenant] })),
  );

/** Returns null if this version does not understand the message; the periodic re-read makes up for it. */
export const decodeMessage = (payload: string): NodeMessage | null => {
  try {
    return message.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};

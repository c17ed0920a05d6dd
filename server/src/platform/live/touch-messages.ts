import { z } from 'zod';
import type { Touch } from '#platform/context';

/** A message between nodes: the touched documents, or that some may have been missed. */
const message = z.union([
  z.object({ node: z.string(), touched: z.record(z.string(), z.array(z.string())) }),
  z.object({ node: z.string(), missed: z.literal(true) }),
]);
export type NodeMessage = z.infer<typeof message>;

// PostgreSQL refuses a payload of 8,000 bytes or more. Ids are ASCII, so one character is one byte.
const maxPayload = 7_900;

const encode = (text: NodeMessage): string => JSON.stringify(text);

export const encodeMissed = (node: string): string => encode({ node, missed: true });

/** Encodes all touches in as few payloads as possible. */
export const encodeTouches = (node: string, touches: readonly Touch[]): string[] => {
  const payloads: string[] = [];
  let touched: Record<string, string[]> = {};
  let length = encode({ node, touched }).length;
  for (const { collection, tenant } of touches) {
    // The worst case for one more entry: a new collection, with its quotes, brackets and commas.
    const added = collection.length + tenant.length + 10;
    if (length + added > maxPayload) {
      payloads.push(encode({ node, touched }));
      touched = {};
      length = encode({ node, touched }).length;
    }
    (touched[collection] ??= []).push(tenant);
    length += added;
  }
  if (Object.keys(touched).length > 0) payloads.push(encode({ node, touched }));
  return payloads;
};

/** Returns null if this version does not understand the message; the periodic re-read makes up for it. */
export const decodeMessage = (payload: string): NodeMessage | null => {
  try {
    return message.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};

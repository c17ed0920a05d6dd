import { parentPort } from 'node:worker_threads';

// The entry point of the thread that parses large JSON bodies. Threads share no objects, so the server gets a copy of the value.

/** A body for the thread to parse. */
export interface LargeJsonRequest {
  readonly id: number;
  readonly body: Uint8Array;
}

type Refusal = 'malformed' | 'dangerous' | 'too-many-values' | 'too-deep';

export interface ParsedJson {
  readonly value: unknown;
  /** Number of values inside the value: the server takes about half a microsecond to copy each. */
  readonly valueCount: number;
}

export type LargeJsonReply =
  | { readonly id: number; readonly refusal: null; readonly parsed: ParsedJson }
  | { readonly id: number; readonly refusal: Refusal };

/** Three times as many as the largest valid request has, a check of a thousand restaurants. */
const maxValues = 200_000;

/** Far more than any valid request has. Copying values that are nested some thousand levels deep would end the thread. */
const maxDepth = 100;

const parse = ({ id, body }: LargeJsonRequest): LargeJsonReply => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { id, refusal: 'malformed' };
  }
  const counted = countValues(value);
  return typeof counted === 'number'
    ? { id, refusal: null, parsed: { value, valueCount: counted } }
    : { id, refusal: counted };
};

/** Returns the number of values, or why the whole is refused. It walks level by level, because recursion could overflow the stack. */
const countValues = (root: unknown): number | Refusal => {
  let level = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return 'too-deep';
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (isDangerous(value)) return 'dangerous';
      const children: unknown[] = Object.values(value);
      count += children.length;
      if (count > maxValues) return 'too-many-values';
      for (const child of children) next.push(child);
    }
    level = next;
  }
  return count;
};

/** Such keys change the prototype of an object into which the value is merged. Fastify refuses them in small bodies. */
const isDangerous = (value: object): boolean => {
  if (Object.hasOwn(value, '__proto__')) return true;
  const constructor: unknown = Object.hasOwn(value, 'constructor') ? Reflect.get(value, 'constructor') : null;
  return typeof constructor === 'object' && constructor !== null && Object.hasOwn(constructor, 'prototype');
};

parentPort?.on('message', (request: LargeJsonRequest) => parentPort?.postMessage(parse(request), []));

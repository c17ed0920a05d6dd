import type { AnyDocument } from '@comanda/contract/documents';

/** The indices of a longest strictly increasing subsequence, by patience sorting. */
const longestIncreasing = (numbers: readonly number[]): number[] => {
  // tops[n] is the index of the smallest number that ends an increasing subsequence of length n + 1.
  const tops: number[] = [];
  const previous = new Map<number, number>();
  for (const [index, number] of numbers.entries()) {
    const length = findInsertionPoint(tops, (top) => (numbers[top] ?? 0) < number);
    const before = tops[length - 1];
    if (before !== undefined) previous.set(index, before);
    tops[length] = index;
  }
  const chain: number[] = [];
  for (let at = tops.at(-1); at !== undefined; at = previous.get(at)) chain.push(at);
  return chain.toReversed();
};

const findInsertionPoint = (tops: readonly number[], isBelow: (top: number) => boolean): number => {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const top = tops[middle];
    if (top !== undefined && isBelow(top)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A document as JSON text, by which it is compared and which is sent. It is made once for each version of the document. */
export interface ComparableDocument {
  readonly id: string;
  readonly json: string;
}

export const toComparable = (document: AnyDocument): ComparableDocument => ({
  id: document.id,
  json: JSON.stringify(document),
});

/** A change of a result, like `DocumentChange` of the contract, but with the document's JSON text. */
export type ResultChange =
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'added' | 'modified'; readonly index: number; readonly document: ComparableDocument };

/**
 * Computes the changes from one result to the next, for `applyWatchEvent` to apply. A document that only moved is reported as
 * modified, unless it is part of the longest sequence that keeps its order.
 */
export const diffDocuments = (
  before: readonly ComparableDocument[],
  after: readonly ComparableDocument[],
): ResultChange[] => {
  // Most changes concern few documents, so equal beginnings and ends are skipped.
  const isSame = (one: ComparableDocument | undefined, other: ComparableDocument | undefined) =>
    one !== undefined && one.json === other?.json;
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shortest - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), start);
};

const diffMiddle = (
  before: readonly ComparableDocument[],
  after: readonly ComparableDocument[],
  offset: number,
): ResultChange[] => {
  const old = new Map(before.map(({ id, json }, position) => [id, { json, position }]));
  const unchanged = after.flatMap(({ id, json }) => {
    const was = old.get(id);
    return was !== undefined && was.json === json ? [{ id, position: was.position }] : [];
  });
  const inOrder = longestIncreasing(unchanged.map(({ position }) => position));
  const unmoved = new Set(inOrder.map((index) => unchanged[index]?.id));
  const currentIds = new Set(after.map(({ id }) => id));

  const removed = before.flatMap(({ id }): ResultChange[] => (currentIds.has(id) ? [] : [{ type: 'removed', id }]));
  const addedOrModified = after.flatMap((document, index): ResultChange[] => {
    if (unmoved.has(document.id)) return [];
    return [{ type: old.has(document.id) ? 'modified' : 'added', index: offset + index, document }];
  });
  return [...removed, ...addedOrModified];
};

import type { AnyDocument, DocumentChange } from '@comanda/contract/documents';
import { longestIncreasing } from './longest-increasing.ts';

/** A document of the last result, with its JSON text, by which it is compared. */
export interface ComparableDocument {
  readonly document: AnyDocument;
  readonly json: string;
}

export const toComparable = (document: AnyDocument): ComparableDocument => ({
  document,
  json: JSON.stringify(document),
});

/**
 * Computes the changes from one result to the next, for `applyWatchEvent` to apply. A document that only moved is reported as
 * modified, unless it is part of the longest sequence that keeps its order.
 */
export const diffDocuments = (
  before: readonly ComparableDocument[],
  after: readonly ComparableDocument[],
): DocumentChange[] => {
  const old = new Map(before.map(({ document, json }, position) => [document.id, { json, position }]));
  const unchanged = after.flatMap(({ document: { id }, json }) => {
    const was = old.get(id);
    return was !== undefined && was.json === json ? [{ id, position: was.position }] : [];
  });
  const inOrder = longestIncreasing(unchanged.map(({ position }) => position));
  const unmoved = new Set(inOrder.map((index) => unchanged[index]?.id));
  const currentIds = new Set(after.map(({ document }) => document.id));

  const removed = before.flatMap(({ document: { id } }): DocumentChange[] =>
    currentIds.has(id) ? [] : [{ type: 'removed', id }],
  );
  const addedOrModified = after.flatMap(({ document }, index): DocumentChange[] => {
    if (unmoved.has(document.id)) return [];
    return [{ type: old.has(document.id) ? 'modified' : 'added', index, document }];
  });
  return [...removed, ...addedOrModified];
};

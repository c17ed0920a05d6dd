import type { AnyDocument, DocumentChange } from '@comanda/contract/documents';
import { longestIncreasing } from './longest-increasing.ts';

/** A document as it was last sent, with the text it is compared by. */
export interface HeldDocument {
  readonly document: AnyDocument;
  readonly json: string;
}

export const hold = (document: AnyDocument): HeldDocument => ({ document, json: JSON.stringify(document) });

/**
 * The changes that lead from one result to the next, for `applyWatchEvent` to apply.
 * A document that only moved is named as modified, unless it can keep its place among those that did not move.
 */
export const diffDocuments = (before: readonly HeldDocument[], after: readonly HeldDocument[]): DocumentChange[] => {
  const old = new Map(before.map(({ document, json }, position) => [document.id, { json, position }]));
  const unchanged = after.flatMap(({ document: { id }, json }) => {
    const was = old.get(id);
    return was !== undefined && was.json === json ? [{ id, position: was.position }] : [];
  });
  const inOrder = longestIncreasing(unchanged.map(({ position }) => position));
  const staying = new Set(inOrder.map((index) => unchanged[index]?.id));
  const present = new Set(after.map(({ document }) => document.id));

  const removed = before.flatMap(({ document: { id } }): DocumentChange[] =>
    present.has(id) ? [] : [{ type: 'removed', id }],
  );
  const placed = after.flatMap(({ document }, index): DocumentChange[] => {
    if (staying.has(document.id)) return [];
    return [{ type: old.has(document.id) ? 'modified' : 'added', index, document }];
  });
  return [...removed, ...placed];
};

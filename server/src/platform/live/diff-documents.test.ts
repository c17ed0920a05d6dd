import { applyWatchEvent, documentChange, type AnyDocument, type DocumentChange } from '@comanda/contract/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffDocuments, toComparable } from './diff-documents.ts';

const documents = (...ids: string[]): AnyDocument[] => ids.map((id) => ({ id, name: `document ${id}` }));

const diff = (before: readonly AnyDocument[], after: readonly AnyDocument[]): DocumentChange[] =>
  diffDocuments(before.map(toComparable), after.map(toComparable)).map((change) =>
    documentChange.parse(
      change.type === 'removed' ? change : { ...change, document: JSON.parse(change.document.json) },
    ),
  );

test('nothing changed, nothing said', () => {
  expect(diff(documents('a', 'b'), documents('a', 'b'))).toEqual([]);
});

test('what came, went and changed is named with its place', () => {
  const changed = { id: 'c', name: 'new name' };
  expect(diff(documents('a', 'b', 'c'), [...documents('n', 'b'), changed])).toEqual([
    { type: 'removed', id: 'a' },
    { type: 'added', index: 0, document: { id: 'n', name: 'document n' } },
    { type: 'modified', index: 2, document: changed },
  ]);
});

test('a document that moved is named alone', () => {
  expect(diff(documents('a', 'b', 'c', 'd'), documents('b', 'c', 'd', 'a'))).toEqual([
    { type: 'modified', index: 3, document: { id: 'a', name: 'document a' } },
  ]);
});

test('whoever applies the changes holds the new result, whatever happened', () => {
  const result = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), name: fc.constantFrom('x', 'y') }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(result, result, (before, after) => {
      const changes = diff(before, after);
      expect(applyWatchEvent(before, { type: 'changes', cursor: '', changes })).toEqual(after);
    }),
  );
});

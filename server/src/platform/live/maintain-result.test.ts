import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maintainResult, type Maintenance, type PlacedDocument } from './maintain-result.ts';

interface StoredRow {
  readonly tenant: string;
  readonly key: number;
  readonly isMatching: boolean;
}
type Table = ReadonlyMap<string, StoredRow>;

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const row = fc.option(
  fc.record({ tenant: fc.constantFrom('here', 'there'), key: fc.nat({ max: 4 }), isMatching: fc.boolean() }),
  { freq: 6 },
);
const change = fc.dictionary(fc.constantFrom(...ids), row, { minKeys: 1, maxKeys: 3 });

const compare = (one: PlacedDocument, other: PlacedDocument): number =>
  Number(one.placement.keys[0]) - Number(other.placement.keys[0]) || one.id.localeCompare(other.id);

const toPlaced = (id: string, { tenant, key }: StoredRow): PlacedDocument => ({
  id,
  json: `${id}${key}`,
  placement: { keys: [key, id], tenant },
});

/** The result that the database would answer. */
const readResult = (table: Table, limit: number): PlacedDocument[] =>
  [...table]
    .flatMap(([id, stored]) => (stored.isMatching ? [toPlaced(id, stored)] : []))
    .toSorted(compare)
    .slice(0, limit);

const maintenanceOf = (table: Table, limit: number): Maintenance => ({
  limit,
  idsFrom: ['orders'],
  reader: { keyOf: (tenant) => tenant, read: async () => ({ present: async () => new Map() }) },
  place: ({ id }) => {
    const stored = table.get(id);
    return stored?.isMatching === true ? toPlaced(id, stored) : null;
  },
  compare,
});

/** Applies the changed documents of one tenant to a result. */
const follow = (
  result: readonly PlacedDocument[],
  table: Table,
  input: { tenant: string; ids: string[]; limit: number },
) => {
  const documents = new Map(
    input.ids.flatMap((id) => (table.get(id)?.tenant === input.tenant ? [[id, { id, json: '', values: {} }]] : [])),
  );
  return maintainResult(result, { ...input, documents }, maintenanceOf(table, input.limit));
};

test('a maintained result is the one that the database would answer, whatever changes', () => {
  let followedCount = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (changes, limit) => {
      let table: Table = new Map();
      let result: readonly PlacedDocument[] = [];
      for (const changed of changes) {
        const next = new Map(table);
        for (const [id, stored] of Object.entries(changed)) {
          if (stored === null) next.delete(id);
          else next.set(id, stored);
        }
        const touched = Object.keys(changed);
        const wasFull = result.length === limit;
        let followed: readonly PlacedDocument[] | null = result;
        for (const tenant of ['here', 'there'])
          if (followed !== null) followed = follow(followed, next, { tenant, ids: touched, limit });
        table = next;
        const expected = readResult(table, limit);
        if (followed === null) {
          // Only a window that is full at some moment can lose sight of a document.
          expect(wasFull || expected.length + touched.length >= limit).toBe(true);
        } else {
          followedCount += 1;
          expect(followed).toEqual(expected);
        }
        result = expected;
      }
    }),
    { numRuns: 5_000 },
  );
  expect(followedCount).toBeGreaterThan(20_000);
});

test('a full window that lost a document, or whose last document may have moved behind others, is read again', () => {
  const stored = (key: number, isMatching = true): StoredRow => ({ tenant: 'here', key, isMatching });
  const before: Table = new Map([
    ['a', stored(1)],
    ['b', stored(2)],
    ['c', stored(3)],
  ]);
  const result = readResult(before, 2);
  const followed = (id: string, changed: StoredRow) =>
    follow(result, new Map([...before, [id, changed]]), { tenant: 'here', ids: [id], limit: 2 });
  expect(followed('a', stored(1, false))).toBeNull();
  expect(followed('a', stored(4))).toBeNull();
  expect(followed('b', stored(0))).toMatchObject([{ id: 'b' }, { id: 'a' }]);
  expect(followed('c', stored(0))).toMatchObject([{ id: 'c' }, { id: 'a' }]);
});

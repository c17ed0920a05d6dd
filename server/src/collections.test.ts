import { collections as documents } from '@comanda/contract';
import type { Filter, QueryInput } from '@comanda/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { logInAdmin, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { servedCollections } from './collections.ts';

let app: TestApp;
let admin: Browser;
let owner: Browser;
beforeAll(async () => {
  app = await startTestApp();
  ({ browser: admin } = await logInAdmin(app));
  ({ browser: owner } = await signUpOwner(app));
});
afterAll(() => app[Symbol.asyncDispose]());

test('every collection of the contract can be read', () => {
  expect(servedCollections.map(({ name }) => name).toSorted()).toEqual(Object.keys(documents).toSorted());
});

/** True if the schema has a field at this path. */
const hasField = (schema: z.core.$ZodType, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return true;
  const inner = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  return inner !== undefined && hasField(inner, rest);
};

const sampleValues = {
  text: 'text',
  uuid: '0198f2b0-0000-7000-8000-000000000000',
  number: 2.5,
  boolean: true,
  timestamp: '2026-01-31T12:00:00Z',
  'text[]': 'text',
} as const;

const filtersFor = (path: string, type: keyof typeof sampleValues): Filter[] => {
  const value = sampleValues[type];
  if (type === 'text[]')
    return [
      [path, 'array-contains', value],
      [path, 'array-contains-any', [value]],
      [path, '==', [value]],
      [path, '!=', [value]],
    ];
  const ranges: Filter[] = [
    [path, '<', value],
    [path, '<=', value],
    [path, '>', value],
    [path, '>=', value],
  ];
  return [
    [path, '==', value],
    [path, '!=', value],
    [path, '==', null],
    [path, 'in', [value]],
    [path, 'not-in', [value]],
    ...ranges,
  ];
};

/**
 * Operators that are tested for every field, in one query. For the first field of each type, all operators and both directions are tested,
 * each in a query of its own.
 */
const essential: readonly string[] = ['==', '<', 'array-contains'];

test.each(servedCollections)(
  'every field of $name is one of its documents, can be filtered and ordered by',
  async ({ name, fields, policy, tenantFields }) => {
    // Guests' collections must be queried for one table or one menu at a time.
    const within = Object.keys(fields).flatMap((path): Filter[] => {
      const field = fields[path];
      const isNarrowing = policy.capability === 'guest' && field !== undefined && tenantFields.includes(field);
      return isNarrowing ? [[path, '==', sampleValues.uuid]] : [];
    });
    const isPublic = name === 'menuStates' || name === 'guestPaymentMethods';
    const testedTypes = new Set<string>();
    const queries: QueryInput[] = Object.entries(fields).flatMap(([path, { type }]) => {
      expect(hasField(documents[name], path.split('.')), path).toBe(true);
      const isFirst = !testedTypes.has(type);
      testedTypes.add(type);
      const filters = filtersFor(path, type).filter(([, operator]) =>
        isPublic ? operator === '==' : isFirst || essential.includes(operator),
      );
      const filterSets = isPublic || isFirst ? filters.map((filter) => [filter]) : [filters];
      const filtered = filterSets.map((set) => ({ collection: name, where: [...within, ...set] }));
      // Public queries have a single allowed form.
      if (isPublic || type === 'text[]') return filtered;
      const start = [sampleValues[type], fields['id']?.type === 'text' ? 'text' : sampleValues.uuid];
      // Descending also has to say where missing values come.
      const directions = isFirst ? (['asc', 'desc'] as const) : (['desc'] as const);
      const ordered = directions.map((direction): QueryInput => ({
        collection: name,
        where: within,
        orderBy: [[path, direction]],
        startAfter: start,
      }));
      return [...filtered, ...ordered];
    });
    // Administrators read everything but the archives, tablets and PINs of owners.
    const reader = ['account.leave', 'staff.manage'].includes(policy.capability) ? owner : admin;
    await Promise.all(
      queries.map(async (query) => {
        const { documents: answered } = await reader.api.documents.query(query);
        expect(Array.isArray(answered), JSON.stringify(query)).toBe(true);
      }),
    );
  },
);

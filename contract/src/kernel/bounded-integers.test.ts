import { api } from '@comanda/contract';
import { maxInteger } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Integers that are compared or stored as JSON, never written to a column. */
const neverStored = new Set(['visits.close unpaid']);

const integerSchema = z.looseObject({ type: z.unknown().optional(), maximum: z.number().optional().catch(undefined) });

/** The paths of all integers in a JSON schema that have no maximum, or one above that of an `integer` column. */
const listUnbounded = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Infinity } = integerSchema.parse({ ...schema });
  const own = type === 'integer' && maximum > maxInteger ? [path] : [];
  const nested = Object.entries(schema).flatMap(([key, value]) =>
    listUnbounded(value, key === 'properties' || key === 'items' || /^\d+$/.test(key) ? path : `${path} ${key}`),
  );
  return [...own, ...nested];
};

test('an integer that a command accepts fits into an integer column', () => {
  const unbounded = Object.entries(api).flatMap(([feature, commands]) =>
    Object.entries(commands).flatMap(
      ([
        name,
        {
          '~orpc': { inputSchema },
        },
      ]) => {
        if (!(inputSchema instanceof z.ZodType)) return [];
        return listUnbounded(
          z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }),
          `${feature}.${name}`,
        );
      },
    ),
  );
  expect(unbounded.filter((path) => !neverStored.has(path))).toEqual([]);
});

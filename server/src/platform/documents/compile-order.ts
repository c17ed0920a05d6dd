import type { Query } from '@comanda/contract/documents';
import { sql, type RawBuilder } from 'kysely';
import type { Condition } from './compile-filter.ts';
import { isUuid, toScalar, wrongTypeFailure, type NamedField } from './field-value.ts';
import { orderable, parameter } from './field.ts';

/** One term of the order. Ties are decided by the next term, finally by the id. */
export interface OrderTerm {
  readonly field: NamedField;
  readonly expression: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** Compiles a total order: the requested fields, then the id in the direction of the last field. Null comes before every value. */
export const compileOrder = (orderBy: Query['orderBy'], fieldAt: (path: string) => NamedField): OrderTerm[] => {
  const direction = orderBy.at(-1)?.[1] ?? 'asc';
  return [...orderBy, ['id', direction] as const].map(([path, termDirection]) => {
    const field = fieldAt(path);
    if (field.type === 'text[]') throw wrongTypeFailure(field);
    return { field, expression: orderable(field), direction: termDirection };
  });
};

type Value = NonNullable<Query['startAfter']>[number];

/** Condition for the rows after a given position: greater at some term, and equal at all terms before it. */
export const compileStartAfter = (terms: readonly OrderTerm[], values: readonly Value[]): Condition => {
  const positions = terms.map((term, index) => compilePosition(term, values[index] ?? null));
  const alternatives = positions.map(
    ({ isBeyond }, index) =>
      sql<boolean>`(${sql.join([...positions.slice(0, index).map(({ isSame }) => isSame), isBeyond], sql` and `)})`,
  );
  // The bound on the first term is redundant, but lets the database start reading an index at the right position.
  const isNotBefore = positions[0]?.isNotBefore ?? sql`true`;
  return sql`(${isNotBefore} and (${sql.join(alternatives, sql` or `)}))`;
};

interface TermConditions {
  readonly isSame: Condition;
  readonly isBeyond: Condition;
  readonly isNotBefore: Condition;
}

const compilePosition = ({ field, expression, direction }: OrderTerm, value: Value): TermConditions => {
  const isAscending = direction === 'asc';
  if (value === null) {
    if (!field.isNullable) throw wrongTypeFailure(field);
    const isSame: Condition = sql`${expression} is null`;
    return isAscending
      ? { isSame, isBeyond: sql`${expression} is not null`, isNotBefore: sql`true` }
      : { isSame, isBeyond: sql`false`, isNotBefore: isSame };
  }
  const scalar = toScalar(field, value);
  if (field.type === 'uuid' && !isUuid(scalar)) throw wrongTypeFailure(field);
  const bound = parameter(field, scalar);
  const isSame: Condition = sql`${expression} = ${bound}`;
  if (isAscending)
    return { isSame, isBeyond: sql`${expression} > ${bound}`, isNotBefore: sql`${expression} >= ${bound}` };
  const orMissing = field.isNullable ? sql`or ${expression} is null` : sql``;
  return {
    isSame,
    isBeyond: sql`(${expression} < ${bound} ${orMissing})`,
    isNotBefore: sql`(${expression} <= ${bound} ${orMissing})`,
  };
};

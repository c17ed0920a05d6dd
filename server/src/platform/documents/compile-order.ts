import type { Query } from '@comanda/contract/documents';
import { sql, type RawBuilder } from 'kysely';
import type { Condition } from './compile-filter.ts';
import { isUuid, scalarOf, wrongValue, type NamedField } from './field-value.ts';
import { orderable, parameter } from './field.ts';

/** One step of the order: ties are decided by the next, the last by the id. */
export interface Term {
  readonly field: NamedField;
  readonly expression: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** A total order: the fields asked for, then the id in the direction of the last of them. No value comes before every value. */
export const compileOrder = (orderBy: Query['orderBy'], fieldAt: (path: string) => NamedField): Term[] => {
  const direction = orderBy.at(-1)?.[1] ?? 'asc';
  return [...orderBy, ['id', direction] as const].map(([path, towards]) => {
    const field = fieldAt(path);
    if (field.type === 'text[]') throw wrongValue(field);
    return { field, expression: orderable(field), direction: towards };
  });
};

type Value = NonNullable<Query['startAfter']>[number];

/** What comes after a given place: at some term further on, and at all terms before it equal. */
export const compileStart = (terms: readonly Term[], values: readonly Value[]): Condition => {
  const places = terms.map((term, index) => place(term, values[index] ?? null));
  const alternatives = places.map(
    ({ isBeyond }, index) =>
      sql<boolean>`(${sql.join([...places.slice(0, index).map(({ isSame }) => isSame), isBeyond], sql` and `)})`,
  );
  // The bound on the first term says nothing new, but lets the database begin reading at the right place.
  const isNotBefore = places[0]?.isNotBefore ?? sql`true`;
  return sql`(${isNotBefore} and (${sql.join(alternatives, sql` or `)}))`;
};

interface Place {
  readonly isSame: Condition;
  readonly isBeyond: Condition;
  readonly isNotBefore: Condition;
}

const place = ({ field, expression, direction }: Term, value: Value): Place => {
  const isAscending = direction === 'asc';
  if (value === null) {
    if (!field.isNullable) throw wrongValue(field);
    const isSame: Condition = sql`${expression} is null`;
    return isAscending
      ? { isSame, isBeyond: sql`${expression} is not null`, isNotBefore: sql`true` }
      : { isSame, isBeyond: sql`false`, isNotBefore: isSame };
  }
  const scalar = scalarOf(field, value);
  if (field.type === 'uuid' && !isUuid(scalar)) throw wrongValue(field);
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

import { fail } from '@comanda/contract';
import type { Query } from '@comanda/contract/documents';
import { compileFilter, type Condition } from './compile-filter.ts';
import { compileOrder, compileStartAfter, type OrderTerm } from './compile-order.ts';
import type { Field } from './field.ts';
import type { NamedField } from './field-value.ts';

interface QueriedCollection {
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A query compiled to SQL, without regard to anyone's rights. */
export interface CompiledQuery {
  readonly conditions: readonly Condition[];
  readonly terms: readonly OrderTerm[];
  readonly limit: number;
}

/** Looks a field up among the collection's fields, or throws if queries may not name it. */
export const findField = ({ name, fields }: QueriedCollection, path: string): NamedField => {
  const field = Object.hasOwn(fields, path) ? fields[path] : undefined;
  if (field === undefined) {
    const message = `Documents of '${name}' have no field '${path}' to filter or order by.`;
    throw fail('invalid-argument', { rule: 'field-unknown', field: path, message });
  }
  return { ...field, path };
};

/** Every value becomes an SQL parameter; every field name is looked up among the collection's fields. */
export const compileQuery = (collection: QueriedCollection, query: Query): CompiledQuery => {
  const fieldAt = (path: string) => findField(collection, path);
  const filters = query.where.map((filter) => compileFilter(fieldAt(filter[0]), filter));
  const terms = compileOrder(query.orderBy, fieldAt);
  const start = query.startAfter === undefined ? [] : [compileStartAfter(terms, query.startAfter)];
  return { conditions: [...filters, ...start], terms, limit: query.limit };
};

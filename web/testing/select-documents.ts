import type { AnyDocument, Filter, Query } from '@comanda/contract/documents';

const isInRange = (value: unknown, limit: unknown, hasPassed: (order: number) => boolean): boolean =>
  typeof value === 'string' && typeof limit === 'string' && hasPassed(value < limit ? -1 : value === limit ? 0 : 1);

const matches = (document: object, [field, operator, value]: Filter): boolean => {
  const found: unknown = Reflect.get(document, field);
  switch (operator) {
    case '==':
      return found === value;
    case '!=':
      return found !== value;
    case 'in':
      return Array.isArray(value) && value.some((one) => one === found);
    case 'not-in':
      return Array.isArray(value) && !value.some((one) => one === found);
    case 'array-contains':
      return Array.isArray(found) && found.includes(value);
    case '>':
      return isInRange(found, value, (order) => order > 0);
    case '>=':
      return isInRange(found, value, (order) => order >= 0);
    case '<':
      return isInRange(found, value, (order) => order < 0);
    case '<=':
      return isInRange(found, value, (order) => order <= 0);
    default:
      throw new Error(`the stand-in does not know the operator ${operator}`);
  }
};

/** Applies the filters and the limit of a query. The documents stay in the order in which the test gave them. */
export const selectDocuments = (documents: readonly unknown[], { where = [], limit }: Partial<Query>): AnyDocument[] =>
  documents
    .filter((one): one is AnyDocument => typeof one === 'object' && one !== null)
    .filter((one) => where.every((filter) => matches(one, filter)))
    .slice(0, limit);

import type { FieldValue } from '#platform/live';
import type { Field, FieldType, Scalar } from './field.ts';

/** Converts a selected value to the form in which memory compares it; undefined if it cannot be compared exactly as the database does. */
export const toFieldValue = ({ type, isNullable }: Field, selected: unknown): FieldValue | undefined => {
  if (selected === null) return isNullable ? null : undefined;
  switch (type) {
    case 'text':
    case 'uuid':
      return typeof selected === 'string' ? selected : undefined;
    case 'number':
      return typeof selected === 'number' && Number.isFinite(selected) ? selected : undefined;
    case 'timestamp':
      // Microseconds are exact until the year 2255.
      return typeof selected === 'number' && Number.isSafeInteger(selected) ? selected : undefined;
    case 'boolean':
      return typeof selected === 'boolean' ? selected : undefined;
    case 'text[]':
      return Array.isArray(selected) && selected.every((one) => typeof one === 'string') ? selected : undefined;
  }
};

/** Converts a value of a query, which `toScalar` has checked, to the same form. */
export const toComparedValue = (type: FieldType, scalar: Scalar): Scalar =>
  type === 'timestamp' ? Date.parse(String(scalar)) * 1_000 : scalar;

/** Compares as the database does in ascending order: null comes first, and text is ordered by its bytes. */
export const compareValues = (one: FieldValue, other: FieldValue): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
};
